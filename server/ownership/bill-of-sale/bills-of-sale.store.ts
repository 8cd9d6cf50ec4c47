import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { newBillNumber } from '#domain/ownership/bill-of-sale.ts';
import { paperNumberBytes } from '#domain/signed-file.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { billsOfSale, transfers } from '#server/ownership/tables.ts';

type BillRow = typeof billsOfSale.$inferInsert;

/** A number that no bill of sale has. That of two at once one fails is the index's to see to. */
export async function freeBillNumber(tx: Tx): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const number = newBillNumber(randomBytes(paperNumberBytes));
    if ((await tx.$count(transfers, eq(transfers.billNumber, number))) === 0) return number;
  }
  throw new Error('No free number of a bill of sale in ten draws.');
}

/** Keeps what is signed of a file; of the same file the first stays. */
export async function keepBill(db: Db, row: BillRow): Promise<void> {
  await db.insert(billsOfSale).values(row).onConflictDoNothing();
}

/** What is signed of the files that were made of a bill of sale, by its number, the last first; and the bike's tag now. */
export function listBills(db: Db, number: string): Promise<{ jws: string; tagNow: string }[]> {
  return db
    .select({ jws: billsOfSale.jws, tagNow: bikes.tag })
    .from(billsOfSale)
    .innerJoin(transfers, eq(transfers.id, billsOfSale.transferId))
    .innerJoin(bikes, eq(bikes.id, transfers.bikeId))
    .where(eq(transfers.billNumber, number))
    .orderBy(desc(billsOfSale.madeAt), desc(billsOfSale.id));
}
