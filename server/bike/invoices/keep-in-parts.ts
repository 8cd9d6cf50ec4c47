import { rowFaultOf } from '#server/db/row-fault.ts';
import { keepInvoices } from './import-invoices-keep.ts';
import type { NewInvoice } from './invoices.store.ts';

type Outcomes = Awaited<ReturnType<typeof keepInvoices>>;

/** What became of the invoices, by key; `failed` holds PostgreSQL's code for each that the database did not take. */
export type KeptInParts = { outcomes: Outcomes; failed: Map<string, string> };

/** Stores invoices of different keys. Where the database refuses one, the others are stored without it: what fails is halved. */
export async function keepInParts(
  house: Parameters<typeof keepInvoices>[0],
  invoices: readonly NewInvoice[],
  how: Parameters<typeof keepInvoices>[2],
): Promise<KeptInParts> {
  try {
    return { outcomes: await keepInvoices(house, invoices, how), failed: new Map() };
  } catch (error) {
    const fault = rowFaultOf(error);
    if (fault === null) throw error;
    if (invoices.length === 1) return { outcomes: new Map(), failed: new Map([[invoices[0]!.accessKey, fault]]) };
  }
  const middle = Math.ceil(invoices.length / 2);
  const first = await keepInParts(house, invoices.slice(0, middle), how);
  const second = await keepInParts(house, invoices.slice(middle), how);
  return {
    outcomes: new Map([...first.outcomes, ...second.outcomes]),
    failed: new Map([...first.failed, ...second.failed]),
  };
}
