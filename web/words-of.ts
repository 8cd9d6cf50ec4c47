import type { OnDemandWords } from './locale/i18next.d.ts';

/** Words of a feature that are not loaded with the frame: those of all its screens, and those of the screens in one folder. */
export type FeatureWords = {
  everywhere?: readonly OnDemandWords[];
  below?: Readonly<Record<string, readonly OnDemandWords[]>>;
};

/** The words of a feature that one of its screens needs, a file like `account/undo/undo-change.screen.tsx`. */
export function wordsOf(words: FeatureWords | undefined, screen: string): readonly OnDemandWords[] {
  return [...(words?.everywhere ?? []), ...(words?.below?.[screen.split('/')[1]!] ?? [])];
}
