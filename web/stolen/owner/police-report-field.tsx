import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/kit/form/field.tsx';
import type { TypedReport } from './use-police-report.ts';

export type PoliceReportFieldProps = {
  report: TypedReport;
  /** Whether it may be left out. */
  optional: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** The field for the number of a police report. */
export function PoliceReportField({ report: { typed, type, error }, optional, ref }: PoliceReportFieldProps) {
  const { t } = useTranslation('stolen');
  return (
    <Field
      ref={ref}
      name="police-report"
      label={t(optional ? 'report.label-optional' : 'report.label')}
      hint={t(optional ? 'report.hint-optional' : 'report.hint')}
      error={error}
      value={typed}
      onChange={({ target }) => type(target.value)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="done"
    />
  );
}
