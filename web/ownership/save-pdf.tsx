import { useMutation } from '@tanstack/react-query';
import { Check, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { getCertificatePdf } from '#domain/ownership/contract.ts';
import { call } from '#web/api/call.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useTold } from '#web/kit/use-told.ts';
import { useApp } from '#web/state/app.ts';
import { saveFile } from './save-file.ts';

/** Fetches the certificate's PDF and gives it to its owner. */
export function SavePdf({ number }: { number: string }) {
  const { t } = useTranslation('ownership');
  const { t: say } = useTranslation('shell');
  const isIos = useApp((state) => state.isIos);
  const [saved, tellSaved] = useTold(4000);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const bytes = await call<typeof getCertificatePdf>('GET /api/my-certificates/:number/pdf', { number });
      const file = new File([bytes as Uint8Array<ArrayBuffer>], `${t('file-name')}-${number}.pdf`, {
        type: 'application/pdf',
      });
      if ((await saveFile(file, isIos)) === 'downloaded') tellSaved();
    },
  });
  const Icon = saved ? Check : Download;
  return (
    <>
      {error && (
        <div className="pb-2">
          <Notice live tone="wrong" title={t('pdf.failed')}>
            {say(`refusal.${refusalOf(error).code}`)}
          </Notice>
        </div>
      )}
      <Button
        icon={<Icon aria-hidden className="size-5" />}
        busy={isPending}
        busyLabel={t('pdf.preparing')}
        onClick={() => mutate()}
      >
        {t(saved ? 'pdf.saved' : 'pdf.save')}
      </Button>
      <span role="status" className="sr-only">
        {saved ? t('pdf.saved') : ''}
      </span>
    </>
  );
}
