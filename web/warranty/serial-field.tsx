import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/kit/field.tsx';
import type { SerialProblem } from './serial-draft.ts';

export type SerialFieldProps = ComponentProps<'input'> & { problem: SerialProblem | undefined };

/** The field for a serial number: capitals come by themselves, nothing is corrected or filled in from elsewhere. */
export function SerialField({ problem, ...input }: SerialFieldProps) {
  const { t } = useTranslation('warranty');
  return (
    <Field
      {...input}
      name="serialNumber"
      label={t('sign-up.serial-number')}
      hint={t('sign-up.hint')}
      error={problem && t(`sign-up.${problem}`)}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      className="font-bold tracking-[0.04em] tabular-nums"
    />
  );
}
