import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** What is good to know before a decision, and decides nothing. */
export function BrandSignals({ claim: { signals } }: { claim: ReviewClaim }) {
  const { t } = useTranslation('claim-decision');
  const language = useLanguage();
  if (signals.length === 0) return null;
  return (
    <Notice title={t('signals.title')}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {signals.map(({ kind, on }) => (
          <li key={kind}>
            {t(`signals.${kind}`)}
            {on && ` (${shortDate(on, language)})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
