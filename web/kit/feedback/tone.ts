export type Tone = 'good' | 'warn' | 'wrong' | 'neutral';

/** Text and background of each tone, at 4.5:1 in both schemes. */
export const toneClass: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  wrong: 'bg-wrong-soft text-wrong',
  neutral: 'border border-line bg-card text-ink',
};
