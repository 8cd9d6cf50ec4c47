import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeyProblem } from './key-problem.ts';

export type KeyProblemWordsProps = {
  id: string;
  problem: KeyProblem;
  /** Of what stands in the field. */ length: number;
};

/** What is wrong with a key, announced: that it is invalid (specification 5), then the one thing to look at. */
export function KeyProblemWords({ id, problem, length }: KeyProblemWordsProps) {
  const { t } = useTranslation('receipt');
  return (
    <p id={id} role="alert" className="flex gap-1.5 text-s text-wrong">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span>
        <b>{t('key.invalid')}</b> {t(`key.problem.${problem}`, { count: length })}
      </span>
    </p>
  );
}
