/** How much the server takes, so that nobody writes more than that; tests/server/test_page_limits.py compares. */
export const LONGEST_NICKNAME = 40;
export const LONGEST_TOURNAMENT_NAME = 60;
/** characters */
export const LONGEST_RECORD = 200_000;
/** bytes of a set of components */
export const LARGEST_SET = 100_000;
