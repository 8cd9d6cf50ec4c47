import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import type { CallForm } from './use-call-form.ts';

/** What a form's `isAdult` has to be: ticked. */
export const adultSchema = z.literal('yes', 'required');

type AdultFieldProps = {
  form: Pick<CallForm<{ isAdult: string }>, 'field' | 'change'>;
  /** The account is to have bikes: whose a child's is has to be said. */
  ofOwner?: boolean;
};

/** Asks whether somebody is 18 or more: accounts are for adults, and who keeps a child's bike registers it as their own. */
export function AdultField({ form, ofOwner = true }: AdultFieldProps) {
  const { t } = useTranslation('age');
  const { value, error } = form.field('isAdult');
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        name="isAdult"
        checked={value === 'yes'}
        onChange={(ticked) => form.change('isAdult', ticked ? 'yes' : '')}
        error={error && t('missing')}
      >
        {t('adult')}
      </Checkbox>
      {ofOwner && <p className="pl-9 text-s text-pretty text-muted">{t('child')}</p>}
    </div>
  );
}
