import type { Round } from '#server/jobs/rounds.ts';

/** What each server does every half minute: it notes that the database lives. */
export const lifetimeRound: Round = {
  name: 'lifetimes',
  seconds: 30,
  run: async (house) => (await import('./lifetimes.ts')).noteLife(house),
};
