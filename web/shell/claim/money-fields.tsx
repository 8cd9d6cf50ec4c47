import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseMoney } from '#domain/brazil/money.ts';
import { type PaidBack, priceIndices, type PriceIndex } from '#domain/claim/paid-back.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { Field } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';

type Money = ReturnType<typeof useMoney>;

/** What is typed of a payment; `take` gives it as it is sent, undefined where something is wrong, which the fields say. */
export function useMoney({ remedy, today }: Pick<ReviewClaim, 'remedy' | 'today'>) {
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

/** The amount of a payment, by which index the price was adjusted, and the day. */
export function MoneyFields({ money, indexed, today }: { money: Money; indexed: boolean; today: string }) {
  const { t } = useTranslation('claim');
  return (
    <>
      <Field
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        label={t(indexed ? 'money.amount' : 'money.part')}
        hint={indexed ? t('money.amount-hint') : undefined}
        value={money.amount}
        onChange={({ target }) => money.setAmount(target.value)}
        error={money.wrong.amount ? t('money.amount-wrong') : undefined}
      />
      {indexed && (
        <SelectField
          name="index"
          label={t('money.index')}
          value={money.index}
          onChange={({ target }) => money.setIndex(target.value as PriceIndex)}
        >
          {priceIndices.map((one) => (
            <option key={one} value={one}>
              {t(`money.indices.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        name="on"
        type="date"
        max={today}
        label={t('money.on')}
        value={money.on}
        onChange={({ target }) => money.setOn(target.value)}
        error={money.wrong.on ? t('money.on-wrong') : undefined}
      />
    </>
  );
}
