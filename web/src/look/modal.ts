/** Opens a dialog over the page; what it returns closes it and gives the focus back to whatever opened it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  return () => {
    dialog.close();
    // The component has left the page by now, so the browser no longer gives the focus back by itself
    if (document.activeElement === document.body && opener instanceof HTMLElement)
      opener.focus({ preventScroll: true });
  };
}
