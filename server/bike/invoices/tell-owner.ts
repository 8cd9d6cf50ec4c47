import {
  receiptLinkedLetter,
  receiptNewsLetter,
  receiptRefusedLetter,
  type ReceiptNews,
  type SettledReceipt,
} from '#server/bike/letters.ts';
import type { ReceiptOnKey } from '#server/bike/receipt/receipt-keys.store.ts';
import type { Settled } from '#server/bike/receipt/receipt-settling.store.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';

type TellingHouse = Pick<House, 'config' | 'outbox'>;

/** Writes to the owner what became of a receipt that waited for its invoice. */
export async function notifyOwner(tx: Tx, house: TellingHouse, settled: Settled): Promise<void> {
  if (settled.state === 'pending') return tellOwner(tx, house, settled, 'asked');
  const facts = factsOf(house, settled);
  const write = settled.state === 'linked' ? receiptLinkedLetter : receiptRefusedLetter;
  if (facts) await house.outbox.post(tx, write(facts));
}

/** Writes to the owner what happened to their receipt without their doing. */
export async function tellOwner(tx: Tx, house: TellingHouse, receipt: ReceiptOnKey, news: ReceiptNews): Promise<void> {
  const facts = factsOf(house, receipt);
  if (facts) await house.outbox.post(tx, receiptNewsLetter(news, facts));
}

/** A former owner gets no letters about the bike, and the new one did not enter that key. */
function factsOf({ config }: TellingHouse, receipt: ReceiptOnKey): SettledReceipt | null {
  const { owner, namedBy, brand, model, tag, serialNumber, invoice, accessKey } = receipt;
  if (owner?.id !== namedBy) return null;
  const { language, email: to, name: ownerName } = owner;
  const { storeName } = invoice;
  const { publicUrl } = config;
  return {
    language,
    to,
    ownerName,
    brand,
    model,
    tag,
    serialNumber,
    storeName,
    publicUrl,
    keyEnd: accessKey.slice(-4),
  };
}
