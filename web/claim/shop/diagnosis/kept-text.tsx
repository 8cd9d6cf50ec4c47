import { useTranslation } from 'react-i18next';
import { Card } from '#web/kit/layout/card.tsx';
import type { DiagnosisDraft } from './diagnosis-drafts.ts';

/** What was typed and cannot be sent here any more: it can still be read and copied. */
export function KeptText({ draft: { diagnosis, note } }: { draft: Pick<DiagnosisDraft, 'diagnosis' | 'note'> }) {
  const { t } = useTranslation('shop-claims');
  // Where files alone were added.
  if (!diagnosis && !note) return null;
  return (
    <section aria-labelledby="kept" className="flex flex-col gap-3">
      <h2 id="kept" className="text-l font-bold">
        {t('kept.title')}
      </h2>
      <Card className="flex flex-col gap-2 wrap-anywhere whitespace-pre-wrap">
        <p>{diagnosis}</p>
        {note && <p className="text-s text-muted">{note}</p>}
      </Card>
    </section>
  );
}
