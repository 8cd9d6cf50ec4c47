/** How a file came to the person: put among the downloads, or handed to the phone's share sheet. */
export type Saved = 'downloaded' | 'shared';

/**
 * Gives somebody a file to keep. iPhones get their share sheet, where "Save to Files" is: the browsers inside apps there,
 * in which a scanned tag opens, drop downloads. Everybody else gets a download.
 */
export async function saveFile(file: File, isIos: boolean): Promise<Saved> {
  return isIos ? shareFile(file) : download(file);
}

/** Opens the phone's share sheet with a file; where there is none for files, it is downloaded. */
export async function shareFile(file: File): Promise<Saved> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      // Closed without choosing is an answer; a tap that is too long ago is not, and the download needs none.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return download(file);
}

function download(file: File): Saved {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return 'downloaded';
}
