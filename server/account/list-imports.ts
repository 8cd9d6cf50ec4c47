import type { listImports as contract } from '#domain/account/imports.contract.ts';
import { readQuota, listPlaces } from '#server/imports/queue/queue-capacity.ts';
import type { Verb } from '#server/verb/context.ts';

/**
 * The key's own imports that wait or run, in any process, and its usage of today. Others' imports only count for the
 * places.
 */
export const listImports: Verb<typeof contract> = async ({ db, clock, partner }) => {
  const [all, quota] = [await listPlaces(db), await readQuota(db, partner.keyId, clock.now())];
  const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);
  return {
    imports: all
      .filter(({ keyId }) => keyId === partner.keyId)
      .map(({ id, kind, dryRun, bytes, place, since, startedAt }) => ({
        id,
        kind,
        dryRun,
        bytes,
        place,
        since: since.toISOString(),
        startedAt: startedAt?.toISOString() ?? null,
      })),
    today: {
      bytes: quota.bytes.used,
      mostBytes: quota.bytes.most,
      seconds: seconds(quota.milliseconds.used),
      mostSeconds: seconds(quota.milliseconds.most),
      until: quota.opensAt.toISOString(),
    },
  };
};
