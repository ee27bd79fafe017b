/** The Deep Space cards in the order of their rules, MH-D1 to MH-D10. */
export const DEEP_SPACE = [
  "extraordinary-maintenance",
  "galactic-peace",
  "advanced-logistics",
  "order-and-discipline",
  "forced-diet",
  "advanced-navigation",
  "technological-advance",
  "celestial-harmony",
  "end-of-series",
  "logistician",
];

export const ruleOf = (card: string) => `MH-D${DEEP_SPACE.indexOf(card) + 1}`;
