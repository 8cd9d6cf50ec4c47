import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { parseMoney } from '#domain/brazil/money.ts';
import { Field } from '#web/kit/form/field.tsx';
import type { FieldProps } from '#web/shell/form/use-call-form.ts';

/** The price for the bill of sale, which may be left out. */
export function PriceField(field: FieldProps) {
  const { t } = useTranslation('transfer');
  return (
    <Field
      {...field}
      label={t('price.label')}
      hint={t('price.hint')}
      placeholder={t('price.example')}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

/** The highest price that a bill of sale states, in cents. */
const most = 1_000_000_00;

/** A price as it is typed, in cents; null where none was. */
export const priceSchema = z.pipe(
  z.string(),
  z.transform((typed: string, context): number | null => {
    if (typed.trim() === '') return null;
    const cents = parseMoney(typed);
    if (cents !== null && cents <= most) return cents;
    context.issues.push({ code: 'custom', message: cents === null ? 'invalid' : 'too-large', input: typed });
    return z.NEVER;
  }),
);
