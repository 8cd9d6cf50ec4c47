import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useTold } from '#web/kit/use-told.ts';
import type { Saved } from './save-file.ts';

export type PdfButtonProps = {
  /** 20 px. */
  icon: ReactNode;
  words: { action: string; busy: string; saved: string; failed: string };
  fileName: string;
  /** Asks the server for the PDF. */
  fetchPdf: () => Promise<Uint8Array>;
  /** Saves or shares it. */
  give: (file: File) => Promise<Saved>;
};

/** Fetches a PDF and gives it to the person; the primary button of its screen. */
export function PdfButton({ icon, words, fileName, fetchPdf, give }: PdfButtonProps) {
  const { t: say } = useTranslation('shell');
  const [saved, tellSaved] = useTold(4000);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const bytes = await fetchPdf();
      const file = new File([bytes as Uint8Array<ArrayBuffer>], fileName, { type: 'application/pdf' });
      if ((await give(file)) === 'downloaded') tellSaved();
    },
  });
  return (
    <>
      {error && (
        <div className="pb-2">
          <Notice live tone="wrong" title={words.failed}>
            {say(`refusal.${refusalOf(error).code}`)}
          </Notice>
        </div>
      )}
      <Button
        icon={saved ? <Check aria-hidden className="size-5" /> : icon}
        busy={isPending}
        busyLabel={words.busy}
        onClick={() => mutate()}
      >
        {saved ? words.saved : words.action}
      </Button>
      <span role="status" className="sr-only">
        {saved ? words.saved : ''}
      </span>
    </>
  );
}
