import { FileCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { PdfButton, saveFile } from '#web/shell/files/save-file.tsx';
import { isIos } from '#web/state/device.ts';

/** Saves the warranty statement of an own bike. */
export function StatementButton({ tag }: { tag: string }) {
  const { t } = useTranslation('bike');
  return (
    <div>
      <PdfButton
        variant="secondary"
        icon={<FileCheck aria-hidden className="size-5" />}
        words={{
          action: t('statement.save'),
          busy: t('statement.preparing'),
          saved: t('statement.saved'),
          failed: t('statement.failed'),
        }}
        fileName={`${t('statement.file-name')}-${tag}.pdf`}
        fetchPdf={() => call('GET /api/my-bikes/:tag/warranty-statement', { tag })}
        give={(file) => saveFile(file, isIos(navigator))}
      />
    </div>
  );
}
