import { anNfe } from './an-nfe.ts';
import { badNfes, swap, type BadNfe } from './bad-nfe.ts';
import { nfeNamespace } from './nfe-words.ts';

/** Files that are no NF-e at all: encodings, broken XML, bombs, other documents. They are not signed. */
export function badFiles(): BadNfe[] {
  const { xml } = anNfe({ storeName: 'BICICLETÁRIA SÃO JOÃO' });
  const body = xml.slice(xml.indexOf('<nfeProc'));
  const withDoctype = (doctype: string, text = 'x') => `${doctype}${swap(body, 'MARINA DE SOUZA', text)}`;
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  return badNfes([
    ['empty', '', 'malformed', 'line 1'],
    ['text', 'NF-e 1234', 'malformed', 'line 1'],
    ['zip-as-xml', Buffer.from('504b030414000000', 'hex'), 'malformed', 'control character'],
    ['cut-off', xml.slice(0, -200), 'malformed', 'line 1'],
    ['cut-off-in-a-letter', Buffer.from(xml).subarray(0, Buffer.from(xml).indexOf('Á') + 1), 'encoding', 'bytes'],
    ['latin-1', Buffer.from(swap(xml, 'UTF-8', 'ISO-8859-1'), 'latin1'), 'encoding', 'bytes'],
    ['latin-1-said', swap(xml, 'UTF-8', 'ISO-8859-1'), 'encoding', 'declaration'],
    ['latin-1-not-said', Buffer.from(xml, 'latin1'), 'encoding', 'bytes'],
    ['windows-1252-said', swap(xml, 'UTF-8', 'windows-1252'), 'encoding', 'declaration'],
    ['utf-16', Buffer.from(`\uFEFF${swap(xml, 'UTF-8', 'UTF-16')}`, 'utf16le'), 'encoding', 'UTF-16'],
    ['utf-16-without-mark', Buffer.from(body, 'utf16le'), 'encoding', 'UTF-16'],
    ['doctype', withDoctype('<!DOCTYPE nfeProc>'), 'doctype'],
    ['doctype-lower-case', withDoctype('<!doctype nfeProc>'), 'doctype'],
    ['doctype-behind', swap(body, '<NFe', '<!DOCTYPE x><NFe'), 'doctype'],
    ['entity-outside', withDoctype('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'), 'doctype'],
    ['entity-parameter', withDoctype('<!DOCTYPE x [<!ENTITY % e SYSTEM "http://127.0.0.1:9/">%e;]>'), 'doctype'],
    ['entity-bomb', withDoctype(`<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`, '&l9;'), 'doctype'],
    ['entity-large', withDoctype(`<!DOCTYPE x [<!ENTITY e "${'a'.repeat(9000)}">]>`, '&e;'.repeat(2000)), 'doctype'],
    ['style-sheet', swap(xml, '<nfeProc', '<?xml-stylesheet href="nfe.xsl"?><nfeProc'), 'instruction'],
    ['instruction-in-value', swap(xml, '<vNF>12900', '<vNF>1<?x 2?>2900'), 'instruction'],
    ['deep', swap(body, '<transp>', `<transp>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`), 'malformed'],
    ['deep-and-open', '<a>'.repeat(20_000), 'malformed', 'line 1'],
    ['prototype', swap(body, '<transp>', '<transp><__proto__><a>1</a></__proto__>'), 'malformed'],
    ['many-elements', swap(body, '<transp>', `<transp>${'<a/>'.repeat(40_000)}`), 'structure', 'too many elements'],
    ['many-names', swap(body, '<transp>', `<transp>${elements(1500)}`), 'structure', 'too many names'],
    ['many-attributes', swap(body, '<transp>', `<transp ${attributes(17)}>`), 'structure', 'attributes'],
    [
      'many-attributes-of-one',
      swap(body, '<transp>', `<transp ${attributes(60_000)}>`),
      'structure',
      'too many attributes',
    ],
    [
      'many-attributes-without-blanks',
      swap(body, '<transp>', `<transp ${attributes(60_000).replaceAll(' ', '')}>`),
      'structure',
      'too many attributes',
    ],
    [
      'many-attributes-of-many',
      swap(body, '<transp>', `<transp>${`<a b="" c=''/>`.repeat(10_001)}`),
      'structure',
      'too many attributes',
    ],
    ['many-name-spaces', swap(body, '<transp>', `<transp>${'<a xmlns="urn:x"/>'.repeat(20)}`), 'namespace', 'too many'],
    ['too-large', `${body}${' '.repeat(1024 * 1024)}`, 'too-large'],
    ['control-character', swap(body, 'MARINA', 'MAR\u0007INA'), 'malformed', 'control character'],
    ['bare-ampersand', swap(body, 'MARINA', 'M & A'), 'malformed', 'line 1'],
    ['two-roots', `${body}<b></b>`, 'malformed', 'line 1'],
    ['two-roots-one-empty', `${body}<b/>`, 'malformed', 'two roots'],
    ['text-behind-root', `${body}text`, 'malformed', 'line 1'],
    ['attribute-twice', swap(body, 'versao="4.00"', 'versao="4.00" versao="4.00"'), 'malformed', 'line 1'],
    ['soap', `<soap:Envelope xmlns:soap="urn:s"><soap:Body>${body}</soap:Body></soap:Envelope>`, 'soap-answer'],
    ['html', '<!-- x --><html><body>Nota</body></html>', 'not-nfe', 'html'],
    ['cte', `<cteProc xmlns="http://www.portalfiscal.inf.br/cte" versao="4.00"><CTe/></cteProc>`, 'not-nfe', 'cteProc'],
    ['event', `<procEventoNFe xmlns="${nfeNamespace}" versao="1.00"><evento/></procEventoNFe>`, 'structure', 'evento'],
    ['summary', `<resNFe xmlns="${nfeNamespace}" versao="1.01"/>`, 'not-nfe', 'resNFe'],
    ['batch', `<enviNFe xmlns="${nfeNamespace}" versao="4.00"/>`, 'not-nfe', 'enviNFe'],
    ['without-invoice', `<nfeProc xmlns="${nfeNamespace}" versao="4.00"></nfeProc>`, 'not-nfe', 'NFe'],
    ['without-content', `<NFe xmlns="${nfeNamespace}"></NFe>`, 'not-nfe', 'infNFe'],
    ['namespace-none', body.replaceAll(` xmlns="${nfeNamespace}"`, ''), 'namespace'],
    ['namespace-other', body.replaceAll(nfeNamespace, 'http://www.portalfiscal.inf.br/cte'), 'namespace'],
    ['namespace-of-infNFe', swap(body, '<infNFe ', '<infNFe xmlns="urn:x" '), 'namespace'],
    ['namespace-of-protocol', swap(body, '<protNFe ', '<protNFe xmlns="urn:x" '), 'namespace'],
    ['prefix', swap(body, /<(\/?)emit>/, '<n:emit>'), 'namespace', 'prefix'],
    ['layout-3.10', swap(body, /(Id="NFe\w+") versao="4.00"/, `Id="NFe" versao="3.10"`), 'layout', 'infNFe'],
    ['layout-of-process', swap(body, 'versao="4.00"', 'versao="2.00"'), 'layout', 'nfeProc'],
    ['layout-not-said', swap(body, 'versao="4.00"', ''), 'layout', 'nfeProc'],
    [
      'two-invoices',
      swap(body, /<NFe [^]*<\/NFe>/, (/<NFe [^]*<\/NFe>/.exec(body)?.[0] ?? '').repeat(2)),
      'several-invoices',
      'NFe',
    ],
    ['two-infNFe', swap(body, '<protNFe', '<infNFe/><protNFe'), 'several-invoices', 'infNFe'],
    ['invoice-in-comment', swap(body, '<protNFe', '<!-- <NFe></NFe> --><protNFe'), 'several-invoices', 'NFe'],
    ['stranger-in-process', swap(body, '<protNFe', '<x/><protNFe'), 'structure', 'nfeProc'],
    ['stranger-in-NFe', swap(body, '</NFe>', '<x/></NFe>'), 'structure', 'NFe'],
    ['without-protocol', swap(body, /<protNFe[^]*<\/protNFe>/, ''), 'missing', 'protNFe'],
  ]);
}

/** Elements of this many names, empty. */
function elements(count: number): string {
  return Array.from({ length: count }, (_, at) => `<a${at}/>`).join('');
}

function attributes(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ');
}
