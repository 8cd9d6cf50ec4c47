import { logPage } from '#domain/staff/team.contract.ts';
import type * as contracts from '#domain/staff/team.contract.ts';
import { listLog } from '#server/identity/staff/staff-log.store.ts';
import type { Verb } from '#server/verb/context.ts';

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
      thing: entry.thing,
    })),
    next: rows.length > logPage ? page.at(-1)!.entry.id : null,
  };
};
