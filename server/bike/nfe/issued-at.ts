import { NfeRefusal } from './nfe-problem.ts';
import { needText, type XmlNode } from './xml-node.ts';

const form = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)[+-](0\d|1[0-4]):[0-5]\d$/;
/** A clock may be wrong by an hour, and a zone by more; no invoice is issued two days ahead. */
const tolerance = 24 * 3600 * 1000;

/** When an invoice was issued (`dhEmi`, with its offset). A day that no calendar has, and one that is yet to come, is refused. */
export function issuedAtOf(infNFe: XmlNode, now: Date): Date {
  const text = needText(infNFe, 'ide/dhEmi', form);
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text.slice(0, 10))
    throw new NfeRefusal('value', 'ide/dhEmi');
  const issuedAt = new Date(text);
  if (issuedAt.getTime() > now.getTime() + tolerance) throw new NfeRefusal('future', 'ide/dhEmi');
  return issuedAt;
}
