import { type Cancellation, cancellationTypes, type CancellationType, type Correction } from '#domain/bike/invoice.ts';
import { accessKeyFields, readAccessKey } from '#domain/brazil/access-key.ts';
import { checkOwner, checkTrust } from './certificate.ts';
import { checkAmount } from './check-amount.ts';
import { checkNamespace, checkPrefixes, checkSingle, cutOut, hasSignature, nfeNamespace } from './envelope.ts';
import { NfeRefusal } from './nfe-problem.ts';
import type { NfeRules } from './read-nfe.ts';
import { verifySignature } from './verify-signature.ts';
import { atMost, instantOf, childNames, needNode, needText, parseXml, textAt, type XmlNode } from './xml-node.ts';

/**
 * Reads a `procEventoNFe` that cancels or corrects an invoice, or says why not: `event-other` for every other kind of event. As with
 * invoices, a signature that is there must be valid and the issuer's own, and then only what it covers is read.
 */
export function readEvent(text: string, rules: NfeRules): Cancellation | Correction {
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
  const type = said === correctionType ? null : typeIn(info);
  const accessKey = keyOf(info, said);
  checkEnvironment(info, rules);
  checkAnswer(needNode(process, 'retEvento/infEvento'), accessKey);
  const at = instantOf(info, 'dhEvento', rules.now);
  const { issuer } = accessKeyFields(accessKey);
  if (signed) checkOwner(signed.certificate, issuer);
  const signature = signed ? checkTrust(signed.certificate, rules.roots, at) : 'absent';
  if (type) return { accessKey, type, cancelledAt: at, signature };
  const sequence = Number(needText(info, 'nSeqEvento', /^[1-9]\d?$/));
  const corrected = needText(info, 'detEvento/xCorrecao', atMost(1000));
  return { accessKey, sequence, text: corrected, correctedAt: at, signature };
}

/**
 * Reads the tax office's answer to an event (`retEvento`), which some programs append to the file of the invoice without the
 * event: a cancellation without a signature, since an issuer signs the event alone. `event-other` for other kinds.
 */
export function readBareAnswer(text: string, rules: NfeRules): Cancellation {
  checkPrefixes(text);
  checkAmount(text);
  const answer = needNode(parseXml(text), 'retEvento');
  checkNamespace(answer, false);
  const info = needNode(answer, 'infEvento');
  const type = typeIn(info);
  const accessKey = keyIn(info);
  checkEnvironment(info, rules);
  checkAnswer(info, accessKey);
  return { accessKey, type, cancelledAt: instantOf(info, 'dhRegEvento', rules.now), signature: 'absent' };
}

/** What lies in a file of an invoice about events, each as a file of its own, and the file without it. */
export function separateEvents(text: string): { rest: string; events: string[]; bareAnswers: string[] } {
  if (!/^<nfeProc[\s>]/.test(text.trimStart()) || text.includes('<!--'))
    return { rest: text, events: [], bareAnswers: [] };
  const { rest: withAnswers, taken: events } = takeOut(text, 'procEventoNFe');
  const { rest, taken: bareAnswers } = takeOut(withAnswers, 'retEvento');
  return { rest, events, bareAnswers };
}

function takeOut(text: string, name: string): { rest: string; taken: string[] } {
  const taken: string[] = [];
  const rest = text.replace(new RegExp(`<${name}(?=[\\s>])[^]*?</${name}\\s*>`, 'g'), (written) => {
    const hasNamespace = /^<[^>]*\sxmlns=/.test(written);
    taken.push(hasNamespace ? written : written.replace(`<${name}`, `<${name} xmlns="${nfeNamespace}"`));
    return '';
  });
  return { rest, taken };
}

function keyOf(info: XmlNode, type: string): string {
  const key = keyIn(info);
  if (!new RegExp(`^ID${type}${key}\\d{2,3}$`).test(textAt(info, '@Id') ?? '')) throw new NfeRefusal('id');
  const { issuer } = accessKeyFields(key);
  const by = textAt(info, 'CNPJ') ?? needText(info, 'CPF');
  // Branches of one company cancel for each other.
  const isOwn = issuer.length === 11 ? by === issuer : by.length === 14 && by.slice(0, 8) === issuer.slice(0, 8);
  if (!isOwn) throw new NfeRefusal('key-mismatch', 'CNPJ');
  return key;
}

/** The tax office's answers that mean that an event was registered: plainly, without its invoice, or late. */
const registered = ['135', '136', '155'];

/** The event of a letter of correction (CC-e). */
const correctionType = '110110';

/** Which kind of cancellation `infEvento` is; every other kind of event is refused as `event-other`. */
function typeIn(info: XmlNode): CancellationType {
  const said = needText(info, 'tpEvento', /^\d{6}$/);
  const type = cancellationTypes.find((known) => known === said && known !== 'return');
  if (type === undefined) throw new NfeRefusal('event-other', said);
  return type;
}

/** The access key of the invoice that `infEvento` is about. */
function keyIn(info: XmlNode): string {
  const read = readAccessKey(needText(info, 'chNFe', /^\d{6}[A-Z0-9]{12}\d{26}$/));
  if ('problem' in read) throw new NfeRefusal('access-key', read.problem);
  return read.key;
}

/** An event of the testing environment is for a demo. */
function checkEnvironment(info: XmlNode, { demo }: Pick<NfeRules, 'demo'>): void {
  if (needText(info, 'tpAmb', /^[12]$/) === '2' && !demo) throw new NfeRefusal('environment', 'tpAmb');
}

/** The tax office's answer is usually not signed: it can only disprove an event. */
function checkAnswer(answer: XmlNode, accessKey: string): void {
  if (needText(answer, 'chNFe') !== accessKey) throw new NfeRefusal('protocol-mismatch', 'chNFe');
  const status = needText(answer, 'cStat', /^\d{3}$/);
  if (!registered.includes(status)) throw new NfeRefusal('event-not-registered', `cStat ${status}`);
}
