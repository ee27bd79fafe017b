/** Whether there is a server behind the page: one of a plain web host says that there is none. */
export const hasServer = !document.querySelector('meta[name="marsuk-server"][content="none"]');
