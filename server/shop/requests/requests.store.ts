import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requestSeconds } from '#domain/periods.ts';
import { requestMachine } from '#domain/shop/request-states.ts';
import type { BeginningOf, LaterOf, MoverOf } from '#domain/state-machine.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { moveRow } from '#server/db/move.ts';
import { accounts } from '#server/db/tables/account.ts';
import { mailedLinks } from '#server/identity/tables.ts';
import { shopRequests } from '#server/shop/tables.ts';

/** A request to join a shop as stored. */
export type RequestRow = typeof shopRequests.$inferSelect;

type NewRequest = Omit<typeof shopRequests.$inferInsert, 'state'> & { state: BeginningOf<typeof requestMachine> };

const deciders = alias(accounts, 'deciders');

/** Keeps a request; null when the id is taken. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<RequestRow | null> {
  const [row] = await tx.insert(shopRequests).values(request).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(shopRequests).where(eq(shopRequests.id, id));
  return row ?? null;
}

export async function findNewestRequest(db: Db | Tx, accountId: string): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(shopRequests)
    .where(eq(shopRequests.accountId, accountId))
    .orderBy(desc(shopRequests.createdAt), desc(shopRequests.id))
    .limit(1);
  return row ?? null;
}

/** Ends a request that is still waiting; null when somebody was faster. */
export async function endRequest(
  tx: Tx,
  id: string,
  { to, who }: { to: LaterOf<typeof requestMachine>; who: MoverOf<typeof requestMachine> },
  end: Pick<RequestRow, 'decidedAt' | 'decidedBy' | 'reason'>,
): Promise<RequestRow | null> {
  return moveRow(tx, shopRequests, requestMachine, { to, who, which: eq(shopRequests.id, id) }, end);
}

/** The newest rejection of a person at a shop, with the name of who decided it. */
export async function findRejection(db: Db | Tx, accountId: string, cnpj: string) {
  const [row] = await db
    .select({ request: shopRequests, deciderName: deciders.name })
    .from(shopRequests)
    .leftJoin(deciders, eq(deciders.id, shopRequests.decidedBy))
    .where(and(eq(shopRequests.accountId, accountId), eq(shopRequests.cnpj, cnpj), eq(shopRequests.state, 'rejected')))
    .orderBy(desc(shopRequests.decidedAt))
    .limit(1);
  return row ?? null;
}

/** A request with who asks, and the names of who decided and who invited. */
export type Requested = NonNullable<Awaited<ReturnType<typeof findRequested>>>;

const inviters = alias(accounts, 'inviters');

/** Until when a request can be answered: for as long as the first links work, and one that was mailed again later. */
export const openUntil = sql<Date>`greatest(
  ${shopRequests.createdAt} + ${requestSeconds}::int * interval '1 second',
  (select max(${mailedLinks.expiresAt}) from ${mailedLinks}
    where ${mailedLinks.subjectId} = ${shopRequests.id} and ${mailedLinks.purpose} = 'decide-request')
)`.mapWith(shopRequests.createdAt);

/** What a link leads to, and a row of the shop's list. */
export async function findRequested(db: Db | Tx, requestId: string) {
  const [row] = await db
    .select({
      request: shopRequests,
      asker: { email: accounts.email, phone: accounts.phone, language: accounts.language },
      deciderName: deciders.name,
      inviterName: inviters.name,
      openUntil,
    })
    .from(shopRequests)
    .innerJoin(accounts, eq(accounts.id, shopRequests.accountId))
    .leftJoin(deciders, eq(deciders.id, shopRequests.decidedBy))
    .leftJoin(inviters, eq(inviters.id, shopRequests.invitedBy))
    .where(eq(shopRequests.id, requestId));
  return row ?? null;
}

/** Who holds a link to a request that still works; `approver` is null for the platform's operator. */
export function listAsked(tx: Tx, requestId: string, now: Date) {
  const { id, email, language } = accounts;
  return tx
    .select({ approver: { id, email, language } })
    .from(mailedLinks)
    .leftJoin(accounts, eq(accounts.id, mailedLinks.accountId))
    .where(
      and(
        eq(mailedLinks.purpose, 'decide-request'),
        eq(mailedLinks.subjectId, requestId),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, now),
      ),
    );
}
