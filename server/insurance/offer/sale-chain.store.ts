import { and, eq, ne } from 'drizzle-orm';
import { isOwnName } from '#domain/bike/receipt-doubts.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { transfers } from '#server/ownership/tables.ts';

type Recipient = { customerName: string | null; customerCpf: string | null };

/**
 * The number of the bill of sale by which this ownership came, where completed transfers lead from the invoice's recipient to it without
 * a gap; null otherwise. Who never gave a CPF is known by the name on the invoice.
 */
export async function findSale(db: Db | Tx, ownershipId: string, recipient: Recipient): Promise<string | null> {
  let [at, number] = [ownershipId, null as string | null];
  // Ownerships follow one another, so this comes to an end.
  for (;;) {
    const [sale] = await db
      .select({ billNumber: transfers.billNumber, from: transfers.ownershipId, name: accounts.name, cpf: accounts.cpf })
      .from(transfers)
      .innerJoin(ownerships, eq(ownerships.id, transfers.ownershipId))
      .innerJoin(accounts, eq(accounts.id, ownerships.accountId))
      // What was contested was not sold.
      .where(and(eq(transfers.newOwnershipId, at), eq(transfers.state, 'completed'), ne(transfers.kind, 'contested')));
    if (!sale) return null;
    number ??= sale.billNumber;
    if (isRecipient(recipient, sale)) return number;
    at = sale.from;
  }
}

function isRecipient({ customerName, customerCpf }: Recipient, { name, cpf }: { name: string; cpf: string | null }) {
  if (customerCpf !== null && cpf !== null) return customerCpf === cpf;
  return customerName !== null && isOwnName(customerName, name);
}
