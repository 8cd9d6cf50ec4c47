import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { useSignalWords } from '#web/claim/claim/use-signal-words.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';

/** What is good to know before a decision, and decides nothing. */
export function BrandSignals({ claim: { signals } }: { claim: ReviewClaim }) {
  const { t } = useTranslation('claim-decision');
  const say = useSignalWords();
  if (signals.length === 0) return null;
  return (
    <Notice title={t('signals.title')}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {signals.map((signal) => (
          <li key={`${signal.kind} ${signal.on ?? ''}`}>{say(signal)}</li>
        ))}
      </ul>
    </Notice>
  );
}
