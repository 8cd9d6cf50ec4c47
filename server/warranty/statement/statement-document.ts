import type { getWarrantyStatement as contract } from '#domain/warranty/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { statementPdf } from './statement-pdf.ts';
import { findOwnBikeId, findStatement, issueStatement, type StatementRow } from './statements.store.ts';

/** The warranty statement of the caller's own bike, in their language. */
export const getWarrantyStatement: Verb<typeof contract> = async ({ db, caller, clock, config }, { tag }) => {
  const bikeId = await findOwnBikeId(db, tag, caller.accountId);
  if (!bikeId) throw problem('not-found');
  const row = await statementOf(db, bikeId, clock.now());
  // Changed hands between the two questions.
  if (!row) throw problem('not-found');
  return printed({ ...row, language: caller.language }, { db, config });
};

/** Makes the document that goes out with letters: the statement of a bike, in its owner's language. */
export async function makeStatementDocument(
  { db, clock, config }: Pick<House, 'db' | 'clock' | 'config'>,
  bikeId: string,
): Promise<{ contentType: string; content: Uint8Array }> {
  const row = await statementOf(db, bikeId, clock.now());
  if (!row) throw new Error('Nobody owns a bike of this id.');
  return { contentType: 'application/pdf', content: await printed(row, { db, config }) };
}

async function printed(row: StatementRow, { db, config }: Pick<House, 'db' | 'config'>): Promise<Uint8Array> {
  const { language, brand } = row;
  return statementPdf({ ...row, senders: await sendersOf(db, config, { language, brand: brand.name }) });
}

/** A bike from before there were statements, and one that came in with its owner, gets its statement when it is first asked for. */
async function statementOf(db: Db, bikeId: string, now: Date): Promise<StatementRow | null> {
  const issued = await findStatement(db, bikeId);
  if (issued) return issued;
  await db.transaction((tx) => issueStatement(tx, bikeId, now));
  return findStatement(db, bikeId);
}
