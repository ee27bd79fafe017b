/** Whether the browser has what thinking takes, and playing here; whether it works is seen when it is tried. */
export const canThink = () => "WebAssembly" in globalThis && "Worker" in globalThis;
