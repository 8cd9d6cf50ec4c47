import { CalendarClock, Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { Consent, ConsentAnswer } from '#domain/claim/consent.ts';
import { claimRefusals } from '#domain/claim/eligibility.ts';
import { repairDays, refusedDays } from '#domain/periods.ts';
import type { Refusal, RefusalCode } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

const meanings = ['care', 'part', 'contact'] as const;

export type ConsentCardProps = Pick<Consent, 'shop' | 'text' | 'until' | 'yesBarredBy'>;

/** What a shop that nobody asked found on the reader's bike, until when there can be an answer, and what a yes would mean. */
export function ConsentCard({ shop, text, until, yesBarredBy }: ConsentCardProps) {
  const { t } = useTranslation('claim');
  const language = useLanguage();
  const cnpj = t('consent.cnpj', { cnpj: formatCnpj(shop.cnpj) });
  const more = [shop.city, shop.name && cnpj].filter(Boolean).join(' · ');
  return (
    <>
      <Card className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-full border border-line">
            <Store aria-hidden className="size-5" />
          </span>
          <div className="flex min-w-0 flex-col">
            <p className="font-bold wrap-anywhere">{shop.name ?? cnpj}</p>
            {more && <p className="text-s wrap-anywhere text-muted">{more}</p>}
          </div>
        </div>
        <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="flex items-center gap-2 border-t border-line pt-3 text-s font-bold">
          <CalendarClock aria-hidden className="size-4 shrink-0" />
          {t('consent.until', { date: shortDate(until, language) })}
        </p>
      </Card>
      {yesBarredBy ? (
        <Notice live tone="warn" title={t('consent.barred.title')}>
          {t(`consent.barred.${yesBarredBy}`)}
        </Notice>
      ) : (
        <section aria-labelledby="means" className="flex flex-col gap-2">
          <h2 id="means" className="text-l font-bold">
            {t('consent.means-title')}
          </h2>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {meanings.map((meaning) => (
              <li key={meaning}>{t(`consent.means.${meaning}`, { days: repairDays })}</li>
            ))}
          </ul>
          <p className="text-s text-muted">{t('consent.without')}</p>
        </section>
      )}
    </>
  );
}

export type AnswerButtonsProps = {
  /** Only a no is possible now. */
  barred: boolean;
  onAnswer: (answer: 'yes' | 'no') => void;
};

/** The owner's yes and no to a shop, at the thumb; each is asked for once more. */
export function AnswerButtons({ barred, onAnswer }: AnswerButtonsProps) {
  const { t } = useTranslation('claim');
  return (
    <>
      {!barred && (
        <Button name="say-yes" onClick={() => onAnswer('yes')}>
          {t('consent.yes')}
        </Button>
      )}
      <Button name="say-no" variant={barred ? 'secondary' : 'quiet'} onClick={() => onAnswer('no')}>
        {t('consent.no')}
      </Button>
    </>
  );
}

export type ConfirmAnswerProps = {
  answer: 'yes' | 'no';
  busy: boolean;
  refusal: Refusal | undefined;
  onConfirm: (answer: ConsentAnswer) => void;
  onClose: () => void;
};

/** What an answer brings, before it is given. With a no, the shop can be stopped for ever. */
export function ConfirmAnswer({ answer, busy, refusal, onConfirm, onClose }: ConfirmAnswerProps) {
  const { t } = useTranslation('claim');
  const [stops, setStops] = useState(false);
  return (
    <>
      <p>{t(`consent.confirm.${answer}.text`, { days: refusedDays })}</p>
      {answer === 'no' && (
        <Checkbox name="stop" checked={stops} onChange={setStops}>
          {t('consent.confirm.no.stop')}
          <span className="block pt-1 text-s text-muted">{t('consent.confirm.no.stop-hint')}</span>
        </Checkbox>
      )}
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-col gap-1">
        <Button
          name="confirm"
          variant={answer === 'yes' ? 'primary' : 'danger'}
          busy={busy}
          busyLabel={t('consent.busy')}
          onClick={() => onConfirm(stops ? 'never' : answer)}
        >
          {t(`consent.confirm.${answer}.confirm`)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('consent.not-now')}
        </Button>
      </div>
    </>
  );
}

const outdating: readonly RefusalCode[] = ['claim-changed', 'forbidden', 'consent-over', ...claimRefusals];

/** Whether what is asked is not as it is shown: it is loaded anew, and then says itself what can be answered. */
export function isConsentOutdated({ code }: Refusal): boolean {
  return outdating.includes(code);
}
