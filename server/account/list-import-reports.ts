import { reportsInPage, type listImportReports as contract } from '#domain/account/imports.contract.ts';
import { listReports } from '#server/imports/import-reports.store.ts';
import type { Verb } from '#server/verb/context.ts';

/** The kept reports of all keys of the caller's brand, or shop. */
export const listImportReports: Verb<typeof contract> = async ({ db, partner }, { before = null }) => {
  const of = partner.brandId === null ? { shopId: partner.shopId! } : { brandId: partner.brandId };
  const found = await listReports(db, of, { before, limit: reportsInPage + 1 });
  const page = found.slice(0, reportsInPage);
  return {
    reports: page.map(({ number, action, actor, sha256, startedAt, endedAt, ...counts }) => ({
      number,
      what: action,
      by: actor.replace(/^partner /, ''),
      sha256,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      added: counts.added,
      updated: counts.updated,
      unchanged: counts.unchanged,
      refused: counts.refused,
      failed: counts.failed,
    })),
    next: found.length > page.length ? page.at(-1)!.number : null,
  };
};
