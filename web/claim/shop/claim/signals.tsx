import { useTranslation } from 'react-i18next';
import type { ClaimSignal } from '#domain/claim/review.ts';
import { to } from '#domain/paths.ts';
import { useSignalWords } from '#web/claim/claim/use-signal-words.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** What is worth a look before a decision; none of it decides. */
export function Signals({ signals }: { signals: readonly ClaimSignal[] }) {
  const { t } = useTranslation('shop-claims');
  if (signals.length === 0) return null;
  return (
    <section aria-labelledby="signals" className="flex flex-col gap-3">
      <h2 id="signals" className="text-l font-bold">
        {t('signals.title')}
      </h2>
      <Notice>
        <ul className="flex flex-col gap-3">
          {signals.map((signal) => (
            <SignalLine key={`${signal.kind} ${signal.on ?? ''}`} signal={signal} />
          ))}
        </ul>
        <p className="mt-3 text-muted">{t('signals.what')}</p>
      </Notice>
    </section>
  );
}

function SignalLine({ signal }: { signal: ClaimSignal }) {
  const say = useSignalWords();
  return (
    <li className="flex flex-col">
      <span>{say(signal)}</span>
      {signal.claims.length > 0 && (
        <span className="flex flex-wrap gap-x-4">
          {signal.claims.map(({ id, number }) => (
            <AppLink
              key={id}
              href={to.shop.claim({ claim: id })}
              className="inline-flex min-h-11 items-center font-bold tabular-nums underline"
            >
              {number}
            </AppLink>
          ))}
        </span>
      )}
    </li>
  );
}
