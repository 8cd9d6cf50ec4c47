import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { policeReportSchema } from '#domain/stolen/theft.ts';
import { Field } from '#web/kit/form/field.tsx';

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

const problems = ['required', 'too-long', 'invalid'] as const;
type Problem = (typeof problems)[number];

/** The number of a police report while it is typed. */
export function usePoliceReport(before: string, { optional }: { optional: boolean }) {
  const { t } = useTranslation('stolen');
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<Problem>();
  const type = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };
  /** The number, empty for none; null where something is wrong with it, which the field says. */
  const take = (): string | null => {
    const wrong = reportProblem(typed, optional);
    setProblem(wrong);
    return wrong ? null : typed.trim();
  };
  return { typed, type, take, error: problem && t(`report.errors.${problem}`) };
}

type TypedReport = ReturnType<typeof usePoliceReport>;

/** What is wrong with a number as it is typed; nothing, where it may be left out and is. */
export function reportProblem(typed: string, optional: boolean): Problem | undefined {
  if (optional && typed.trim() === '') return undefined;
  const { error } = z.safeParse(policeReportSchema, typed);
  return error && (problems.find((code) => code === error.issues[0]?.message) ?? 'invalid');
}
