import { randomBytes } from 'node:crypto';
import { factorTries, ticketSeconds, type TicketKind } from '#domain/staff/session.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { countTicketTry, findTicket, insertTicket, type Ticket, type TicketKey } from './tickets.store.ts';

type Begun = { kind: TicketKind; staffId: string } & Partial<Pick<Ticket, 'linkHash' | 'totpSecret'>>;
export type NewTicket = { ticket: string; expiresAt: Date; challenge: string };

/** Begins something that a second factor ends: in this browser, and in this session where there is one. */
export async function beginTicket(tx: Tx, ctx: Ctx, { kind, ...begun }: Begun): Promise<NewTicket> {
  const ticket = randomBytes(32).toString('base64url');
  const challenge = randomBytes(32).toString('base64url');
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + ticketSeconds[kind] * 1000);
  await insertTicket(tx, {
    ...begun,
    kind,
    tokenHash: hashOf(ticket),
    deviceHash: ctx.device.remember(),
    sessionId: ctx.staff?.sessionId ?? null,
    challenge,
    triesLeft: factorTries,
    createdAt,
    expiresAt,
  });
  return { ticket, expiresAt, challenge };
}

/** An open ticket of this browser; refuses every other one alike. */
export async function openTicket(db: Db | Tx, ctx: Ctx, kind: TicketKind, ticket: string): Promise<Ticket> {
  const found = await findTicket(db, keyOf(ctx, kind, ticket));
  if (!found) throw problem('ticket-over');
  return found;
}

/** The same, with one try counted before anything is compared: of parallel tries each counts. */
export async function tryTicket(ctx: Ctx, kind: TicketKind, ticket: string): Promise<Ticket> {
  const found = await countTicketTry(ctx.db, keyOf(ctx, kind, ticket));
  if (!found) throw problem('ticket-over');
  return found;
}

const keyOf = ({ device, staff, clock }: Ctx, kind: TicketKind, ticket: string): TicketKey => ({
  tokenHash: hashOf(ticket),
  kind,
  deviceHash: device.tokenHash ?? '',
  sessionId: staff?.sessionId ?? null,
  now: clock.now(),
});
