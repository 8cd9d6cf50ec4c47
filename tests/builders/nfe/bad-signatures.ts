import { createHash } from 'node:crypto';
import { anNfe } from './an-nfe.ts';
import { badNfes, elementOf, nudge, swap, type BadNfe } from './bad-nfe.ts';
import { dsigNamespace, nfeNamespace } from './nfe-words.ts';
import type { TestAuthority } from './test-authority.ts';

/** Signed invoices that were changed afterwards, and those that hold another invoice than the one that was signed. */
export function badSignatures(authority: TestAuthority): BadNfe[] {
  const issuer = '11222333000181';
  const signedBy = authority.issue({ cnpj: issuer });
  const { xml, accessKey } = anNfe({ issuer, signedBy });
  const another = anNfe({ issuer, signedBy }).xml;
  const signature = elementOf(xml, 'Signature');
  const unsigned = swap(xml, signature, '');
  const original = elementOf(xml, 'infNFe');
  const changed = swap(xml, '<vNF>12900', '<vNF>1');
  const object = (content: string) => swap(changed, '</KeyInfo>', `</KeyInfo><Object>${content}</Object>`);
  return badNfes([
    ['total-changed', swap(xml, '<vNF>12900', '<vNF>12901'), 'signature-wrong'],
    ['customer-changed', swap(xml, 'MARINA DE SOUZA', 'MARINA DA SOUZA'), 'signature-wrong'],
    ['field-added', swap(xml, '<vNF>', '<vOutro>1.00</vOutro><vNF>'), 'signature-wrong'],
    ['attribute-changed', swap(xml, 'nItem="1"', 'nItem="2"'), 'signature-wrong'],
    ['blank-in-value', swap(xml, 'MARINA DE', 'MARINA  DE'), 'signature-wrong'],
    ['name-space-added', swap(xml, '<infNFe ', '<infNFe xmlns:a="urn:a" '), 'signature-wrong'],
    ['digest-changed', nudge(xml, 'DigestValue'), 'signature-wrong'],
    ['digest-made-to-fit', withDigestOf(changed), 'signature-wrong'],
    ['value-changed', nudge(xml, 'SignatureValue'), 'signature-wrong'],
    [
      'value-of-another',
      swap(xml, elementOf(xml, 'SignatureValue'), elementOf(another, 'SignatureValue')),
      'signature-wrong',
    ],
    ['signature-of-another', swap(xml, signature, elementOf(another, 'Signature')), 'signature-form', 'Reference'],
    ['indented-and-changed', changed.replaceAll('><', '>\n  <'), 'signature-wrong'],
    ['protocol-of-other-digest', nudge(xml, 'digVal'), 'protocol-mismatch', 'digVal'],
    ['wrapped-in-process', swap(changed, '<protNFe', `${original}<protNFe`), 'several-invoices', 'infNFe'],
    ['wrapped-in-object', object(original), 'several-invoices', 'infNFe'],
    ['wrapped-in-invoice', swap(changed, '<transp>', `<transp>${original}`), 'several-invoices', 'infNFe'],
    ['wrapped-by-other-name', object(original.replaceAll('infNFe', 'infOld')), 'signature-form', 'Id'],
    [
      'wrapped-in-supplement',
      swap(changed, '<Signature', `<infNFeSupl>${original.replaceAll('infNFe', 'infOld')}</infNFeSupl><Signature`),
      'signature-form',
      'Id',
    ],
    ['same-id-twice', swap(xml, '<transp>', `<transp Id="NFe${accessKey}">`), 'signature-form', 'Id'],
    [
      'same-id-in-lower-case',
      swap(xml, '<Signature', `<infNFeSupl id="NFe${accessKey}"></infNFeSupl><Signature`),
      'signature-form',
      'Id',
    ],
    ['two-signatures', swap(xml, signature, signature + signature), 'signature-form', 'Signature'],
    ['signature-in-invoice', swap(unsigned, '</infNFe>', `${signature}</infNFe>`), 'signature-form', 'Signature'],
    ['signature-in-process', swap(unsigned, '<protNFe', `${signature}<protNFe`), 'structure', 'nfeProc'],
    ['signature-first', swap(unsigned, '<infNFe ', `${signature}<infNFe `), 'signature-form', 'Signature'],
    ['signature-in-comment', swap(unsigned, '</NFe>', `<!-- ${signature} --></NFe>`), 'signature-form', 'Signature'],
    [
      'signature-of-other-name-space',
      swap(xml, `<Signature xmlns="${dsigNamespace}"`, `<Signature xmlns="${nfeNamespace}"`),
      'signature-form',
      'Signature',
    ],
    [
      'signature-without-name-space',
      swap(xml, `<Signature xmlns="${dsigNamespace}"`, '<Signature'),
      'signature-form',
      'Signature',
    ],
  ]);
}

/** Somebody changed the invoice and put its new digest into the signature as well. */
function withDigestOf(xml: string): string {
  const canonical = swap(elementOf(xml, 'infNFe'), '<infNFe ', `<infNFe xmlns="${nfeNamespace}" `);
  const digest = createHash('sha1').update(canonical).digest('base64');
  return swap(xml, elementOf(xml, 'DigestValue'), `<DigestValue>${digest}</DigestValue>`);
}
