import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { getCertificatePdf } from '#domain/ownership/contract.ts';
import { call } from '#web/api/call.ts';
import { PdfButton } from '#web/shell/pdf-button.tsx';
import { saveFile } from '#web/shell/save-file.ts';
import { useApp } from '#web/state/app.ts';

/** Fetches the certificate's PDF and gives it to its owner. */
export function SavePdf({ number }: { number: string }) {
  const { t } = useTranslation('ownership');
  const isIos = useApp((state) => state.isIos);
  return (
    <PdfButton
      icon={<Download aria-hidden className="size-5" />}
      words={{ action: t('pdf.save'), busy: t('pdf.preparing'), saved: t('pdf.saved'), failed: t('pdf.failed') }}
      fileName={`${t('file-name')}-${number}.pdf`}
      fetchPdf={() => call<typeof getCertificatePdf>('GET /api/my-certificates/:number/pdf', { number })}
      give={(file) => saveFile(file, isIos)}
    />
  );
}
