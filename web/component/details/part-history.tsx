import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#domain/component/history.ts';
import { Timeline } from '#web/kit/layout/timeline.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** Everything that happened to the component, newest first. */
export function PartHistory({ history }: { history: readonly HistoryEntry[] }) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  const title = useEntryWords();
  const moments = history.map((entry, index) => ({
    id: `${entry.kind} ${index}`,
    title: title(entry),
    when: entry.on ? shortDate(entry.on, language) : t('history.no-day'),
  }));
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="text-l font-bold">
        {t('history.title')}
      </h2>
      <Timeline label={t('history.title')} moments={moments} />
    </section>
  );
}

function useEntryWords(): (entry: HistoryEntry) => string {
  const { t } = useTranslation('component');
  const replaced = ({ faulty, fitted }: Extract<HistoryEntry, { kind: 'replaced' }>) => {
    if (fitted === null) return t('history.replaced');
    return faulty === null ? t('history.replaced-by', { fitted }) : t('history.replaced-pair', { faulty, fitted });
  };
  return (entry) => {
    if (entry.kind === 'purchased')
      return entry.retailer ? t('history.purchased-at', { retailer: entry.retailer }) : t('history.purchased');
    if (entry.kind === 'serial-noted') return t('history.serial-noted', { serialNumber: entry.serialNumber });
    if (entry.kind === 'replaced') return replaced(entry);
    if (entry.kind === 'term-ended') return t(`history.term-ended.${entry.layer}`);
    return t(`history.${entry.kind}`);
  };
}
