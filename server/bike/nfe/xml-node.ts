import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { NfeRefusal } from './nfe-problem.ts';

/** An element as fast-xml-parser returns it: children by name, attributes by `@name`, text as `#text`. */
export type XmlNode = { readonly [name: string]: unknown };

/** Elements that may be there several times; of any other, a second one is a refusal. */
const lists = new Set(['det', 'obsCont', 'rastro']);
/** The root has four at most. */
const mostAttributes = 16;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Numbers stay text: a CNPJ's leading zero and the 44 digits of a key do not survive as numbers.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  // Reads `&#233;` as well. Entities of a file's own cannot occur: a DOCTYPE was refused before.
  htmlEntities: true,
  isArray: (name) => lists.has(name),
  jPath: false,
  // A thousand name spaces on one element would have to be carried to each of its children.
  updateTag: (name, _, attributes) => {
    if (Object.keys(attributes ?? {}).length > mostAttributes) throw new NfeRefusal('structure', 'attributes');
    return name;
  },
});

/** Parses a text that must be well-formed; nothing deeper than 100 elements is. */
export function parseXml(text: string): XmlNode {
  let valid;
  try {
    valid = XMLValidator.validate(text);
  } catch {
    throw new NfeRefusal('malformed');
  }
  if (valid !== true) throw new NfeRefusal('malformed', `line ${valid.err.line}`);
  try {
    return asNode(parser.parse(text)) ?? {};
  } catch (error) {
    if (error instanceof NfeRefusal) throw error;
    // Too deep, or a name that would reach into the prototype of an object.
    throw new NfeRefusal('malformed');
  }
}

/** The names of an element's child elements. */
export function childNames(node: XmlNode): string[] {
  return Object.keys(node).filter((name) => !/^[@#?]/.test(name));
}

/** The element at a path (`ide/nNF`), or null. Two of them are refused: the result must be unambiguous. */
export function nodeAt(node: XmlNode, path: string): XmlNode | null {
  const value = valueAt(node, path);
  return value === null ? null : (asNode(value) ?? { '#text': value });
}

/** The elements of a name that may be there several times. */
export function nodesAt(node: XmlNode, name: string): XmlNode[] {
  const value = Object.hasOwn(node, name) ? node[name] : [];
  return (Array.isArray(value) ? value : [value]).map((each: unknown) => asNode(each) ?? { '#text': each });
}

/** The text at a path without the blanks around it, or null where there is none. */
export function textAt(node: XmlNode, path: string): string | null {
  const value = valueAt(node, path);
  const element = asNode(value);
  if (element && childNames(element).length > 0) throw new NfeRefusal('structure', path);
  const text = element ? element['#text'] : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** The text at a path, which must be there and have this form. `at` is its name in a refusal. */
export function needText(node: XmlNode, path: string, form?: RegExp, at = path): string {
  const text = textAt(node, path);
  if (text === null) throw new NfeRefusal('missing', at);
  if (form && !form.test(text)) throw new NfeRefusal('value', at);
  return text;
}

/** The text at a path, which may be missing and otherwise has this form. */
export function mayText(node: XmlNode, path: string, form: RegExp, at = path): string | null {
  return textAt(node, path) === null ? null : needText(node, path, form, at);
}

/** A pattern for any text of at most this many characters. */
export function atMost(characters: number): RegExp {
  return new RegExp(`^.{1,${characters}}$`, 'su');
}

/** The element at a path, which must be there. */
export function needNode(node: XmlNode, path: string): XmlNode {
  const found = nodeAt(node, path);
  if (!found) throw new NfeRefusal('missing', path);
  return found;
}

function valueAt(node: XmlNode, path: string): unknown {
  let value: unknown = node;
  for (const name of path.split('/')) {
    const element = asNode(value);
    if (!element || !Object.hasOwn(element, name)) return null;
    value = element[name];
    if (Array.isArray(value)) throw new NfeRefusal('structure', path);
  }
  return value;
}

function asNode(value: unknown): XmlNode | null {
  return isNode(value) ? value : null;
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
