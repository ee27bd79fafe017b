/** The sheet with which a device shares things; where there is none, the clipboard. */

export interface Shared {
  text: string;
  url?: string | null;
  file?: File;
}

export const canShareFile = (file: File): boolean => "canShare" in navigator && navigator.canShare({ files: [file] });
export const canShare = (): boolean => "share" in navigator;

/** Whether something was shared, copied or neither. */
export async function share({ text, url, file }: Shared): Promise<"shared" | "copied" | "no"> {
  try {
    if (file && canShareFile(file)) await navigator.share({ files: [file], text, ...(url ? { url } : {}) });
    else if (url && canShare()) await navigator.share({ title: "Marsuk", text, url });
    else if (url) {
      await (navigator as Navigator).clipboard.writeText(url);
      return "copied";
    } else return "no";
    return "shared";
  } catch {
    return "no"; // somebody changed their mind, or the browser does not let us
  }
}
