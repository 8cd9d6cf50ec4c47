import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/account/language.ts';
import type { Refusal, RefusalCode } from '#web/api/call.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { momentOf } from '#web/locale/short-date.ts';

export type RefusalNoticeProps = {
  refusal: Refusal | undefined;
  /** What did not come of it, where that is to be said. */
  title?: string;
  action?: ReactNode;
};

/** A refusal of the whole form, announced. The input is kept; the button tries again. */
export function RefusalNotice({ refusal, title, action }: RefusalNoticeProps) {
  const words = useRefusalWords();
  const place = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<Refusal>();
  // Of a long form only a part is in sight, and the button is in front of its end.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    // What met no connection is over once there is one.
    if (refusal?.code !== 'offline') return undefined;
    const end = () => setOver(refusal);
    addEventListener('online', end);
    return () => removeEventListener('online', end);
  }, [refusal]);
  if (!refusal || over === refusal) return null;
  return (
    <div ref={place}>
      <Notice tone={refusal.code === 'offline' ? 'warn' : 'wrong'} live action={action} {...(title && { title })}>
        {words(refusal)}
      </Notice>
    </div>
  );
}

/** The hour and minute of an instant, in the time of Brazil. */
export function clockTime(instant: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(instant);
}

const timed = ['rate-limited', 'code-too-many', 'texts-used-up', 'uploads-used-up'] as const;
type Timed = (typeof timed)[number];

/** What may be used up until tomorrow. */
const daily: readonly Timed[] = ['texts-used-up', 'uploads-used-up'];

/**
 * The refusal with a time that this is, if any. What is used up may be so until tomorrow, when the hour alone would
 * mislead: then the sentence has no time. The limit is two hours, because a phone's clock may be wrong.
 */
export function timedCode({ code, retryAt }: Pick<Refusal, 'code' | 'retryAt'>, now: Date): Timed | null {
  const found = timed.find((one) => one === code);
  if (!retryAt || !found) return null;
  const isSoon = retryAt.getTime() - now.getTime() <= 2 * 3_600_000;
  return isSoon || !daily.includes(found) ? found : null;
}

/** What has to wait for hours or days: the sentence has day and time. Their words come with those of the refusals. */
const dated = ['owner-refused', 'asks-exhausted', 'owner-asked-enough'] as const;

/** The refusal with a day and a time that this is, if any. */
export function datedCode({ code, retryAt }: Pick<Refusal, 'code' | 'retryAt'>): (typeof dated)[number] | null {
  return (retryAt && dated.find((one) => one === code)) ?? null;
}

/** What a person reads out of a request's id: its beginning, by which a log is searched. */
const supportNumber = (requestId: string) => requestId.slice(0, 8).toUpperCase();

/** Says why a call was refused; if it has to wait, when it works again; if we are to blame, by what number support finds it. */
export function useRefusalWords(): (
  refusal: Pick<Refusal, 'code' | 'retryAt'> & Partial<Pick<Refusal, 'requestId'>>,
) => string {
  const { t, i18n } = useTranslation(['account', 'shell']);
  return (refusal) => {
    const until = timedCode(refusal, new Date());
    if (until) return t(`account:until.${until}`, { time: clockTime(refusal.retryAt!, i18n.language) });
    const from = datedCode(refusal);
    if (from) return t(`shell:until.${from}`, { when: momentOf(refusal.retryAt!, i18n.language as Language) });
    // What is away for a moment says so; only what nobody has foreseen is for support.
    if (refusal.code === 'internal' && refusal.requestId)
      return t('shell:internal-numbered', { number: supportNumber(refusal.requestId) });
    return t(`shell:refusal.${refusal.code}`);
  };
}

/** Says a reason that no call gave just now: one that was kept with what could not be sent, or that a rule gives. */
export function useReasonWords(): (code: RefusalCode) => string {
  const { t } = useTranslation('shell');
  return (code) => t(`refusal.${code}`);
}
