/** Whether this browser has introduced itself to the server: no script can read the cookie that says so. */
const KEY = "marsuk-met";

export function rememberMeeting(): void {
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // then the server is asked
  }
}

export function haveMet(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true; // a browser may forbid storage: only the server can tell
  }
}
