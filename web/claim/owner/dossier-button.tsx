import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { Claim } from '#domain/claim/claim.ts';
import { call } from '#web/api/call.ts';
import { PdfButton, saveFile } from '#web/shell/files/save-file.tsx';
import { isIos } from '#web/state/device.ts';

/** Makes the dossier of a claim as it stands now, and saves it. After a lost answer it is the same dossier. */
export function DossierButton({ claim: { id: claimId, number } }: { claim: Pick<Claim, 'id' | 'number'> }) {
  const { t } = useTranslation('my-claims');
  const asked = useRef<string>(undefined);
  const fetchPdf = async () => {
    const id = (asked.current ??= uuidv7());
    await call('POST /api/my-claims/:claimId/dossiers', { claimId, id });
    const bytes = await call('GET /api/my-claims/:claimId/dossiers/:id', { claimId, id });
    asked.current = undefined;
    return bytes;
  };
  return (
    <section aria-label={t('dossier.title')} className="flex flex-col gap-2">
      <PdfButton
        variant="secondary"
        icon={<FileText aria-hidden className="size-5" />}
        words={{
          action: t('dossier.make'),
          busy: t('dossier.busy'),
          saved: t('dossier.saved'),
          failed: t('dossier.failed'),
        }}
        fileName={`${t('dossier.file-name')}-${number}.pdf`}
        fetchPdf={fetchPdf}
        give={(file) => saveFile(file, isIos(navigator))}
      />
      <p className="px-1 text-s text-muted">{t('dossier.text')}</p>
    </section>
  );
}

/** Where an owner can complain besides, once a decision went against them. */
export function ElsewhereLink() {
  const { t } = useTranslation('my-claims');
  return (
    <p className="px-1 text-s text-pretty">
      {t('elsewhere.text')}{' '}
      <a href="https://www.consumidor.gov.br/" target="_blank" rel="noreferrer" className="font-bold underline">
        {t('elsewhere.link')}
      </a>
    </p>
  );
}
