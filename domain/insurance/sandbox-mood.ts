/**
 * How the sandbox insurer deals with a proposal. `down`, `errors` and `nonsense` hold for a while, after which it accepts; for the
 * whole house (`operator insurer sandbox`) they hold until another one is set.
 */
export const moods = [
  'accepts',
  'declines',
  'slow',
  'down',
  'errors',
  'nonsense',
  'twice',
  'contradicts',
  'asks',
] as const;
export type Mood = (typeof moods)[number];

/** The words in an address's complement that ask for a mood, for people who try the demo. */
export const moodWords: readonly (readonly [word: string, mood: Mood])[] = [
  ['recusar', 'declines'],
  ['demorar', 'slow'],
  ['fora do ar', 'down'],
  ['dar erro', 'errors'],
  ['absurdo', 'nonsense'],
  ['duas vezes', 'twice'],
  ['contradizer', 'contradicts'],
  ['documento', 'asks'],
];

/** The mood that an address's complement asks for; null where it asks for none. */
export function moodIn(complement: string): Mood | null {
  const said = complement.toLowerCase();
  return moodWords.find(([word]) => said.includes(word))?.[1] ?? null;
}

/** Milliseconds: until it answers, until it answers when it is slow, for how long the moods that pass last, and how long it waits for papers. */
export const sandboxTimes = { usual: 4_000, slow: 30 * 60_000, passing: 60_000, patience: 15 * 86_400_000 } as const;
export type SandboxTimes = Record<keyof typeof sandboxTimes, number>;

export function isMood(text: string): text is Mood {
  return (moods as readonly string[]).includes(text);
}
