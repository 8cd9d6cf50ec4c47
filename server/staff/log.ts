import { logPage } from '#domain/staff/team.contract.ts';
import type * as contracts from '#domain/staff/team.contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { listLog } from './log.store.ts';

export const readDeskLog: Verb<typeof contracts.readDeskLog> = async (ctx, { before }) => {
  const rows = await listLog(ctx.db, ctx.staff, before);
  const page = rows.slice(0, logPage);
  return {
    events: page.map(({ entry, by, about, key }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      kind: entry.kind,
      by: by && (by.name ?? by.email),
      about: entry.aboutId === entry.byId ? null : about && (about.name ?? about.email),
      office: entry.office,
      from: entry.fromOffice,
      key,
    })),
    next: rows.length > logPage ? page.at(-1)!.entry.id : null,
  };
};
