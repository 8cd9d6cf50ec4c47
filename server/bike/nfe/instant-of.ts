import { NfeRefusal } from './nfe-problem.ts';
import { needText, type XmlNode } from './xml-node.ts';

const form = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)[+-](0\d|1[0-4]):[0-5]\d$/;
/** A clock may be wrong by an hour, and a zone by more; nothing is issued two days ahead. */
const tolerance = 24 * 3600 * 1000;

/** An instant with its offset (`ide/dhEmi`, say). A day that no calendar has, and one that is yet to come, is refused. */
export function instantOf(node: XmlNode, path: string, now: Date): Date {
  const text = needText(node, path, form);
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text.slice(0, 10))
    throw new NfeRefusal('value', path);
  const instant = new Date(text);
  if (instant.getTime() > now.getTime() + tolerance) throw new NfeRefusal('future', path);
  return instant;
}
