import { useTranslation } from 'react-i18next';
import { standingOf } from '#domain/ownership/standing.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { Timeline } from '#web/kit/layout/timeline.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** Everything that happened on a transfer, the newest first. */
export function TransferHistory({ transfer: { kind, side, events } }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const language = useLanguage();
  const moments = events.map((event, index) => ({
    id: `${index}`,
    title: t(`history.${standingOf({ state: event.state, kind })}`),
    when: t(`history.by.${event.side === null ? 'platform' : event.side === side ? 'you' : 'other'}`, {
      time: momentOf(new Date(event.at), language),
    }),
  }));
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="text-l font-bold">
        {t('history.title')}
      </h2>
      <Timeline label={t('history.title')} moments={moments.toReversed()} />
    </section>
  );
}
