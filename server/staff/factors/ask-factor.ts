import type { FactorTicket } from '#domain/staff/factor.ts';
import type { Tx } from '#server/db/database.ts';
import type { Staff } from '#server/staff/staff.store.ts';
import { beginTicket } from '#server/staff/tickets.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { listPasskeys } from './factors.store.ts';
import { questionFor } from './passkeys.ts';
import { waysOf } from './show-factor.ts';

/** Asks somebody for the second factor: a ticket, the ways that there are, and what the browser is asked with for a passkey. */
export async function askFactor(tx: Tx, ctx: Ctx, kind: 'log-in' | 'step-up', person: Staff): Promise<FactorTicket> {
  const passkeys = await listPasskeys(tx, person.id);
  const ways = waysOf(person, passkeys);
  if (ways.length === 0) throw problem('factor-missing');
  const { ticket, expiresAt, challenge } = await beginTicket(tx, ctx, { kind, staffId: person.id });
  return {
    ticket,
    expiresAt: expiresAt.toISOString(),
    ways,
    passkey: passkeys.length > 0 ? questionFor(ctx.config, passkeys, challenge) : null,
  };
}
