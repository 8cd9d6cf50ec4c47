import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ButtonVariant, Button } from '#web/kit/button/button.tsx';
import { useJustDone } from '#web/kit/button/copy-button.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

/** How a file was saved: as a download, or with the phone's share sheet. */
type Saved = 'downloaded' | 'shared';

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

export type PdfButtonProps = {
  /** 20 px. */
  icon: ReactNode;
  words: { action: string; busy: string; saved: string; failed: string };
  fileName: string;
  /** Requests the PDF from the server. */
  fetchPdf: () => Promise<Uint8Array>;
  /** Saves or shares it. */
  give: (file: File) => Promise<Saved>;
  variant?: ButtonVariant;
};

/** Requests a PDF and saves or shares it; the primary button of its screen, unless another is. */
export function PdfButton({ icon, words, fileName, fetchPdf, give, variant = 'primary' }: PdfButtonProps) {
  const [saved, markSaved] = useJustDone(4000);
  const { change, busy, refusal } = useChange(async () => {
    const bytes = await fetchPdf();
    const file = new File([bytes as Uint8Array<ArrayBuffer>], fileName, { type: 'application/pdf' });
    if ((await give(file)) === 'downloaded') markSaved();
  });
  return (
    <>
      {refusal && (
        <div className="pb-2">
          <RefusalNotice refusal={refusal} title={words.failed} />
        </div>
      )}
      <Button
        variant={variant}
        icon={saved ? <Check aria-hidden className="size-5" /> : icon}
        busy={busy}
        busyLabel={words.busy}
        onClick={() => change()}
      >
        {saved ? words.saved : words.action}
      </Button>
      <span role="status" className="sr-only">
        {saved ? words.saved : ''}
      </span>
    </>
  );
}
