import { createHash, sign } from 'node:crypto';
import { dsigNamespace, nfeNamespace, tag } from './nfe-words.ts';
import type { Identity } from './test-authority.ts';

const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** Deviations from what the tax office requires. */
export type SignatureWish = {
  digest?: string;
  signatureMethod?: string;
  canonicalization?: string;
  hash?: 'sha1' | 'sha256';
};

/**
 * Signs an NFe as the tax office wants it (MOC): enveloped, inclusive canonical XML without comments, SHA-1, RSA, one
 * certificate. Works on the text alone, without the library that verifies it: the builders write canonical XML, so
 * that only the name space has to be added to what is covered.
 */
export function signNfe(nfe: string, by: Identity, wish: SignatureWish = {}): string {
  const covered = /<(infNFe|infEvento) [^]*?<\/\1>/.exec(nfe)?.[0];
  const id = /\bId="([^"]*)"/.exec(covered ?? '')?.[1];
  if (covered === undefined || id === undefined) throw new Error('signNfe: there is no infNFe with an Id to sign.');
  const hash = wish.hash ?? 'sha1';
  const canonical = covered.replace(/^<\w+/, (start) => `${start} xmlns="${nfeNamespace}"`);
  const digest = wish.digest ?? createHash(hash).update(canonical).digest('base64');
  const named = (name: string, algorithm: string) => tag(name, '', ` Algorithm="${algorithm}"`);
  const reference = tag(
    'Reference',
    tag('Transforms', named('Transform', `${dsigNamespace}enveloped-signature`) + named('Transform', c14n)) +
      named('DigestMethod', hash === 'sha1' ? `${dsigNamespace}sha1` : 'http://www.w3.org/2001/04/xmlenc#sha256') +
      tag('DigestValue', digest),
    ` URI="#${id}"`,
  );
  const methods =
    named('CanonicalizationMethod', wish.canonicalization ?? c14n) +
    named('SignatureMethod', wish.signatureMethod ?? `${dsigNamespace}rsa-sha1`);
  const space = ` xmlns="${dsigNamespace}"`;
  const value = sign(hash, Buffer.from(tag('SignedInfo', methods + reference, space)), by.key).toString('base64');
  const certificate = tag('X509Certificate', by.certificate.raw.toString('base64'));
  const signature = tag(
    'Signature',
    tag('SignedInfo', methods + reference) +
      tag('SignatureValue', value) +
      tag('KeyInfo', tag('X509Data', certificate)),
    space,
  );
  return nfe.replace(/<\/(NFe|evento)>/, (end) => signature + end);
}
