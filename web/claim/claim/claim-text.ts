import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { claimTextSchema } from '#domain/claim/claim-text.ts';

const problems = ['required', 'too-long', 'invalid'] as const;

type Options = {
  before?: string;
  /** Whether it may be left empty. */
  optional?: boolean;
  /** Keeps what is typed. */
  keep?: (text: string) => void;
};

/** A text on a claim while it is typed: for a TextArea, which gets the focus where something is wrong with it. */
export function useClaimText({ before = '', optional = false, keep }: Options = {}) {
  const { t } = useTranslation('claim');
  const field = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(before);
  const [problem, setProblem] = useState<(typeof problems)[number]>();
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setValue(target.value);
    setProblem(undefined);
    keep?.(target.value);
  };
  /** The text as it is sent, empty where it was left out; undefined where something is wrong, which the field says. */
  const take = (): string | undefined => {
    if (optional && value.trim() === '') return '';
    const { success, data, error } = z.safeParse(claimTextSchema, value);
    if (success) return data;
    setProblem(problems.find((code) => code === error.issues[0]?.message) ?? 'invalid');
    field.current?.focus();
    return undefined;
  };
  return { props: { ref: field, value, onChange, error: problem && t(`text-errors.${problem}`) }, take };
}
