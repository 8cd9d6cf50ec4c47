import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import { Button } from '#web/kit/button/button.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { loadWords } from '#web/locale/index.ts';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** Loads the words of the list. */
export const loadPastWords = () => loadWords('on-their-way');

/** How many are shown at first. */
const first = 3;

/** The bikes that have changed hands, to the reader and away from them: each leads to its history and bill of sale. */
export function PastTransfers({ transfers }: { transfers: readonly Transfer[] }) {
  const { t } = useTranslation('on-their-way');
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="past-transfers" className="flex flex-col gap-2">
      <h2 id="past-transfers" className="text-s font-bold text-muted">
        {t('past.title')}
      </h2>
      <RowGroup>
        {(all ? transfers : transfers.slice(0, first)).map((transfer) => (
          <AppLink key={transfer.id} href={to.transfer.one({ transfer: transfer.id })} className={groupedRowClass}>
            <PastTransfer transfer={transfer} />
          </AppLink>
        ))}
      </RowGroup>
      {!all && transfers.length > first && (
        <Button name="all-transfers" variant="quiet" onClick={() => setAll(true)}>
          {t('past.all', { count: transfers.length })}
        </Button>
      )}
    </section>
  );
}

function PastTransfer({ transfer: { side, bikeModel, other, events } }: { transfer: Transfer }) {
  const { t } = useTranslation('on-their-way');
  const language = useLanguage();
  const date = dayOf(events.at(-1)!.at, language);
  return (
    <RowBody
      icon={<FileCheck />}
      label={bikeModel}
      description={t(side === 'owner' ? 'past.out' : 'past.in', { other: other || t('past.gone'), date })}
    />
  );
}
