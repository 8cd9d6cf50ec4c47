import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ButtonVariant } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useJustDone } from '#web/kit/button/use-just-done.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import type { Saved } from './save-file.ts';

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
