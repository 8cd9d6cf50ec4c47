/** How a file was saved: as a download, or with the phone's share sheet. */
export type Saved = 'downloaded' | 'shared';

/**
 * Saves a file on the device. iPhones show their share sheet, which has "Save to Files": the browsers inside apps there,
 * in which a scanned tag opens, discard downloads. Other devices download the file.
 */
export async function saveFile(file: File, isIos: boolean): Promise<Saved> {
  return isIos ? shareFile(file) : download(file);
}

/** Opens the phone's share sheet with a file; without a share sheet for files, downloads it. */
export async function shareFile(file: File): Promise<Saved> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      // Closing the sheet is a decision. Any other error, such as a tap too long ago, leads to the download, which needs no tap.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return download(file);
}

function download(file: File): Saved {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  // Some browsers read the address only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return 'downloaded';
}
