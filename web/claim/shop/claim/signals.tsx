import { useTranslation } from 'react-i18next';
import type { ClaimSignal } from '#domain/claim/review.ts';
import { to } from '#domain/paths.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
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

function SignalLine({ signal: { kind, claims, on } }: { signal: ClaimSignal }) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  return (
    <li className="flex flex-col">
      <span>{on ? t(`signals.${kind}-on`, { date: shortDate(on, language) }) : t(`signals.${kind}`)}</span>
      {claims.length > 0 && (
        <span className="flex flex-wrap gap-x-4">
          {claims.map(({ id, number }) => (
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
