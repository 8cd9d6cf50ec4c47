import type { Round } from '#server/jobs/rounds.ts';

/** What each server looks at every hour: how old the newest back-up is. */
export const backupAgeRound: Round = {
  name: 'backup-age',
  seconds: 3_600,
  run: async (house) => (await import('./backup-age.ts')).watchBackups(house),
};
