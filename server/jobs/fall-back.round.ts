import type { Round } from './rounds.ts';

/** What WhatsApp did not deliver goes by SMS: somebody may wait for a code. */
export const fallBackRound: Round = {
  name: 'texts-fall-back',
  seconds: 5,
  run: async (house) => (await import('./fall-back.ts')).fallBack(house),
};
