/** Opens a dialog over the page; what it returns closes it and gives the focus back to whatever opened it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  return () => {
    dialog.close();
    giveBack(opener);
  };
}

/** Opens a dialog beside what it asks about, at its first choice; what it returns closes it as above. */
export function openBeside(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.show();
  (dialog.querySelector<HTMLElement>("[data-act]") ?? dialog.querySelector("button"))?.focus({ preventScroll: true });
  return () => {
    dialog.close();
    giveBack(opener);
  };
}

/** The component has left the page by now, so the browser no longer gives the focus back by itself. */
function giveBack(opener: Element | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
