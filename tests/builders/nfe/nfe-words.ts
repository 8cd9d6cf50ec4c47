/** The name space of an NF-e. */
export const nfeNamespace = 'http://www.portalfiscal.inf.br/nfe';
export const dsigNamespace = 'http://www.w3.org/2000/09/xmldsig#';

/** An element as canonical XML writes it, with its content as it is; nothing at all where there is no content. */
export function tag(name: string, content: string | null | undefined, attributes = ''): string {
  return content === null || content === undefined ? '' : `<${name}${attributes}>${content}</${name}>`;
}

/** An element with a text. */
export function text(name: string, value: string | null | undefined): string {
  return tag(name, value === null || value === undefined ? null : escaped(value));
}

/** A text as canonical XML writes it. */
export function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
}

/** A value of an attribute as canonical XML writes it. */
export function escapedAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
