import { eq } from 'drizzle-orm';
import { ownerships } from '#server/db/tables/ownership.ts';
import type { House } from '#server/verb/context.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { refuseRows } from '#tests/server/refuse-rows.ts';

/** What the cases need of the house. */
export type CaseHouse = Pick<House, 'db' | 'signing' | 'config' | 'clock'> & {
  outside: Pick<House['outside'], 'files'>;
};

/** What a job has to do, and how one row of it is made to fail. */
export type JobCase = {
  /** Puts a row into the house that is due now; its id. */
  aRow: (house: CaseHouse) => Promise<string>;
  isDone: (house: CaseHouse, id: string) => Promise<boolean>;
  /** Makes one row fail, in a way that no check of a column forbids. Gives how to end that. */
  poison: (house: CaseHouse, id: string) => Promise<() => Promise<void>>;
};

const day = 86_400_000;
/** So many days ago. */
export const ago = ({ clock }: CaseHouse, days: number) => new Date(clock.now().getTime() - days * day);

/** Refuses what the job writes about one row: `statement on table`, and the column that names it. */
export function refusing(statement: string, row: string): JobCase['poison'] {
  return ({ db }, id) => refuseRows(db, statement, `${row} = '${id}'`);
}

/** A bike with its owner. */
export async function anOwnership(house: CaseHouse) {
  const owner = await anAccount(house, { emailProven: true });
  const { tag, bike, brand } = await aBike(house, { owner: owner.id });
  const [ownership] = await house.db.select().from(ownerships).where(eq(ownerships.bikeId, bike.id));
  return { owner, tag, brand, bikeId: bike.id, ownershipId: ownership!.id };
}

/** Whether a count found something. */
export const isThere = async (count: PromiseLike<number>) => (await count) > 0;
