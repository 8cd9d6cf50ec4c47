import { cancellationTypes, type Cancellation } from '#domain/bike/cancellation.ts';
import { accessKeyFields, readAccessKey } from '#domain/brazil/access-key.ts';
import { checkOwner } from './certificate-owner.ts';
import { checkTrust } from './certificate-trust.ts';
import { checkAmount } from './check-amount.ts';
import { checkNamespace, checkPrefixes, checkSingle, cutOut, hasSignature, nfeNamespace } from './envelope.ts';
import { instantOf } from './instant-of.ts';
import { NfeRefusal } from './nfe-problem.ts';
import type { NfeRules } from './read-nfe.ts';
import { verifySignature } from './verify-signature.ts';
import { childNames, needNode, needText, parseXml, textAt, type XmlNode } from './xml-node.ts';

/** The tax office's answers that mean that an event was registered: plainly, without its invoice, or late. */
const registered = ['135', '136', '155'];

/**
 * Reads a `procEventoNFe` that cancels an invoice, or says why not: `event-other` for every other kind of event. As with
 * invoices, a signature that is there must be valid and the issuer's own, and then only what it covers is read.
 */
export function readEvent(text: string, rules: NfeRules): Cancellation {
  checkPrefixes(text);
  checkAmount(text);
  const document = parseXml(text);
  if (childNames(document).length !== 1) throw new NfeRefusal('malformed', 'two roots');
  const process = needNode(document, 'procEventoNFe');
  checkNamespace(process, false);
  if (!childNames(process).every((child) => ['evento', 'retEvento'].includes(child)))
    throw new NfeRefusal('structure', 'procEventoNFe');
  checkSingle(text, 'evento');
  const event = needNode(process, 'evento');
  checkNamespace(event, true);
  const written = cutOut(text, 'evento', textAt(event, '@xmlns') !== null);
  const signed = hasSignature(event, written) ? verifySignature(written, 'infEvento') : null;
  const info = signed?.covered ?? needNode(event, 'infEvento');
  const said = needText(info, 'tpEvento', /^\d{6}$/);
  const type = cancellationTypes.find((known) => known === said);
  if (type === undefined) throw new NfeRefusal('event-other', said);
  const accessKey = keyOf(info, type);
  if (needText(info, 'tpAmb', /^[12]$/) === '2' && !rules.demo) throw new NfeRefusal('environment', 'tpAmb');
  checkAnswer(needNode(process, 'retEvento/infEvento'), accessKey);
  const cancelledAt = instantOf(info, 'dhEvento', rules.now);
  const { issuer } = accessKeyFields(accessKey);
  if (signed) checkOwner(signed.certificate, issuer);
  const signature = signed ? checkTrust(signed.certificate, rules.roots, cancelledAt) : 'absent';
  return { accessKey, type, cancelledAt, signature };
}

/** The events that lie in a file of an invoice, each as a file of its own, and the file without them. */
export function separateEvents(text: string): { rest: string; events: string[] } {
  const events: string[] = [];
  if (!/^<nfeProc[\s>]/.test(text.trimStart()) || text.includes('<!--')) return { rest: text, events };
  const rest = text.replace(/<procEventoNFe(?=[\s>])[^]*?<\/procEventoNFe\s*>/g, (event) => {
    const hasNamespace = /^<procEventoNFe[^>]*\sxmlns=/.test(event);
    events.push(hasNamespace ? event : event.replace('<procEventoNFe', `<procEventoNFe xmlns="${nfeNamespace}"`));
    return '';
  });
  return { rest, events };
}

function keyOf(info: XmlNode, type: string): string {
  const read = readAccessKey(needText(info, 'chNFe', /^\d{6}[A-Z0-9]{12}\d{26}$/));
  if ('problem' in read) throw new NfeRefusal('access-key', read.problem);
  if (!new RegExp(`^ID${type}${read.key}\\d{2,3}$`).test(textAt(info, '@Id') ?? '')) throw new NfeRefusal('id');
  const { issuer } = accessKeyFields(read.key);
  const by = textAt(info, 'CNPJ') ?? needText(info, 'CPF');
  // Branches of one company cancel for each other.
  const isOwn = issuer.length === 11 ? by === issuer : by.length === 14 && by.slice(0, 8) === issuer.slice(0, 8);
  if (!isOwn) throw new NfeRefusal('key-mismatch', 'CNPJ');
  return read.key;
}

/** The tax office's answer is usually not signed: it can only disprove an event. */
function checkAnswer(answer: XmlNode, accessKey: string): void {
  if (needText(answer, 'chNFe') !== accessKey) throw new NfeRefusal('protocol-mismatch', 'chNFe');
  const status = needText(answer, 'cStat', /^\d{3}$/);
  if (!registered.includes(status)) throw new NfeRefusal('event-not-registered', `cStat ${status}`);
}
