import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paperNumbers, type PapersWords } from '#web/shell/papers/papers-field.tsx';
import type { Papers } from '#web/shell/papers/use-papers.ts';

/** What forms of a dispute say of their papers; the hint is the form's own. */
export function usePaperWords(hint: string): PapersWords {
  const { t } = useTranslation('ownership-review');
  return {
    label: t('papers'),
    hint,
    add: t('add'),
    again: t('again'),
    sent: t('sent-paper'),
    sending: (name) => t('sending-paper', { name }),
    remove: (name) => t('remove', { name }),
    leftOut: (why, name) => t(`errors.${why}`, { name, ...paperNumbers }),
  };
}

/** Why the form cannot be sent yet for its papers, and its words once somebody has tried. */
export function usePapersProblem({ papers }: Papers, { required }: { required: boolean }) {
  const { t } = useTranslation('ownership-review');
  const [tried, setTried] = useState(false);
  const isWaiting = papers.some(({ state }) => state !== 'sent');
  const problem = required && papers.length === 0 ? ('papers' as const) : isWaiting ? ('wait' as const) : null;
  return { problem, words: tried && problem ? t(`errors.${problem}`) : undefined, show: () => setTried(true) };
}
