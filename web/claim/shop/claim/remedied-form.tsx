import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { parseMoney } from '#domain/brazil/money.ts';
import type { PaidBack, PriceIndex } from '#domain/claim/paid-back.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { call } from '#web/api/call.ts';
import { useClaimText } from '#web/claim/claim/claim-text.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { keepShopClaim } from '#web/claim/shop/shop-claim.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Field, TextArea } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useShopMove } from './use-shop-move.ts';

type FormProps = { claim: ReviewClaim; after: AfterMove };
type Note = { text: string; money?: PaidBack };

/** Notes that the owner was given what they chose; of money the amount, by which index the price was adjusted, and the day. */
export function RemediedForm({ claim, after }: FormProps) {
  const { t } = useTranslation('shop-claims');
  const isMoney = claim.remedy === 'money-back' || claim.remedy === 'lower-price';
  const text = useClaimText();
  const money = useMoney(claim);
  const { start, busy, refusal } = useShopMove(
    claim,
    async (move, note: Note) =>
      keepShopClaim(await call('POST /api/shop/claims/:claimId/remedied', { ...move, ...note })),
    after,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const paid = isMoney ? money.take() : undefined;
    const said = text.take();
    if (busy || said === undefined || (isMoney && !paid)) return;
    start({ text: said, ...(paid && { money: paid }) });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <p>{t('ask.note-remedied.text')}</p>
      {isMoney && <MoneyFields money={money} indexed={claim.remedy === 'money-back'} today={claim.today} />}
      <TextArea
        {...text.props}
        name="text"
        rows={isMoney ? 2 : 3}
        label={t(isMoney ? 'ask.note-remedied.how' : 'ask.note-remedied.label')}
      />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" name="confirm" busy={busy} busyLabel={t('busy')}>
        {t('ask.note-remedied.confirm')}
      </Button>
    </form>
  );
}

const indices: readonly PriceIndex[] = ['inpc', 'ipca', 'igp-m', 'selic'];

type Money = ReturnType<typeof useMoney>;

/** What is typed of a payment; `take` gives it as it is sent, undefined where something is wrong, which the fields say. */
function useMoney({ remedy, today }: Pick<ReviewClaim, 'remedy' | 'today'>) {
  const [amount, setAmount] = useState('');
  const [index, setIndex] = useState<PriceIndex>('inpc');
  const [on, setOn] = useState(today);
  const [tried, setTried] = useState(false);
  const cents = parseMoney(amount);
  const wrong = { amount: tried && !cents, on: tried && (on === '' || on > today) };
  const take = (): PaidBack | undefined => {
    setTried(true);
    if (!cents || on === '' || on > today) return undefined;
    return { cents, on, index: remedy === 'money-back' ? index : null };
  };
  return { amount, setAmount, index, setIndex, on, setOn, wrong, take };
}

function MoneyFields({ money, indexed, today }: { money: Money; indexed: boolean; today: string }) {
  const { t } = useTranslation('shop-claims');
  return (
    <>
      <Field
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        label={t(indexed ? 'ask.note-remedied.amount' : 'ask.note-remedied.part')}
        hint={indexed ? t('ask.note-remedied.amount-hint') : undefined}
        value={money.amount}
        onChange={({ target }) => money.setAmount(target.value)}
        error={money.wrong.amount ? t('ask.note-remedied.amount-wrong') : undefined}
      />
      {indexed && (
        <SelectField
          name="index"
          label={t('ask.note-remedied.index')}
          value={money.index}
          onChange={({ target }) => money.setIndex(target.value as PriceIndex)}
        >
          {indices.map((one) => (
            <option key={one} value={one}>
              {t(`ask.note-remedied.indices.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        name="on"
        type="date"
        max={today}
        label={t('ask.note-remedied.on')}
        value={money.on}
        onChange={({ target }) => money.setOn(target.value)}
        error={money.wrong.on ? t('ask.note-remedied.on-wrong') : undefined}
      />
    </>
  );
}
