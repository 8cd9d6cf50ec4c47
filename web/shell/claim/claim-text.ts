import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longestClaimText } from '#domain/claim/limits.ts';
import { problemOfText, tidyText, type TextProblem } from '#domain/written-text.ts';

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
  const [problem, setProblem] = useState<TextProblem>();
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setValue(target.value);
    setProblem(undefined);
    keep?.(target.value);
  };
  /** The text as it is sent, empty where it was left out; undefined where something is wrong, which the field says. */
  const take = (): string | undefined => {
    if (optional && value.trim() === '') return '';
    const text = tidyText(value);
    const wrong = problemOfText(text, longestClaimText);
    if (!wrong) return text;
    setProblem(wrong);
    field.current?.focus();
    return undefined;
  };
  /** Puts a text in place of what is typed. */
  const put = (text: string) => {
    setValue(text);
    setProblem(undefined);
    keep?.(text);
    field.current?.focus();
  };
  return { put, props: { ref: field, value, onChange, error: problem && t(`text-errors.${problem}`) }, take };
}
