import { cancellationTypes, type CancellationType } from '#domain/bike/cancellation.ts';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import { NfeRefusal } from './nfe-problem.ts';
import type { NfeRules } from './read-nfe.ts';
import { needText, type XmlNode } from './xml-node.ts';

/** The tax office's answers that mean that an event was registered: plainly, without its invoice, or late. */
const registered = ['135', '136', '155'];

/** Which kind of cancellation `infEvento` is; every other kind of event is refused as `event-other`. */
export function typeIn(info: XmlNode): CancellationType {
  const said = needText(info, 'tpEvento', /^\d{6}$/);
  const type = cancellationTypes.find((known) => known === said);
  if (type === undefined) throw new NfeRefusal('event-other', said);
  return type;
}

/** The access key of the invoice that `infEvento` is about. */
export function keyIn(info: XmlNode): string {
  const read = readAccessKey(needText(info, 'chNFe', /^\d{6}[A-Z0-9]{12}\d{26}$/));
  if ('problem' in read) throw new NfeRefusal('access-key', read.problem);
  return read.key;
}

/** An event of the testing environment is for a demo. */
export function checkEnvironment(info: XmlNode, { demo }: Pick<NfeRules, 'demo'>): void {
  if (needText(info, 'tpAmb', /^[12]$/) === '2' && !demo) throw new NfeRefusal('environment', 'tpAmb');
}

/** The tax office's answer is usually not signed: it can only disprove an event. */
export function checkAnswer(answer: XmlNode, accessKey: string): void {
  if (needText(answer, 'chNFe') !== accessKey) throw new NfeRefusal('protocol-mismatch', 'chNFe');
  const status = needText(answer, 'cStat', /^\d{3}$/);
  if (!registered.includes(status)) throw new NfeRefusal('event-not-registered', `cStat ${status}`);
}
