import { anNfe } from './an-nfe.ts';
import { badNfes, elementOf, swap, type BadNfe } from './bad-nfe.ts';
import { dsigNamespace } from './nfe-words.ts';
import { signNfe, type SignatureWish } from './sign-nfe.ts';
import type { TestAuthority } from './test-authority.ts';

const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** Signatures that are not built as the tax office prescribes, many of them known weaknesses of libraries. */
export function badSignatureForms(authority: TestAuthority): BadNfe[] {
  const issuer = '11222333000181';
  const signedBy = authority.issue({ cnpj: issuer });
  const { xml } = anNfe({ issuer, signedBy });
  const bare = anNfe({ issuer, bare: true }).xml;
  const otherwise = (wish: SignatureWish) => signNfe(bare, signedBy, wish);
  const [info, reference] = [elementOf(xml, 'SignedInfo'), elementOf(xml, 'Reference')];
  const certificate = elementOf(xml, 'X509Certificate');
  const enveloped = elementOf(xml, 'Transform');
  const canonical = elementOf(xml.slice(xml.indexOf(enveloped) + enveloped.length), 'Transform');
  const [form, algorithm] = ['signature-form', 'signature-algorithm'] as const;
  return badNfes([
    ['two-signed-infos', swap(xml, info, info + info), form, 'Signature'],
    ['signed-info-in-object', swap(xml, '</KeyInfo>', `</KeyInfo><Object>${info}</Object>`), form, 'Signature'],
    ['two-references', swap(xml, reference, reference + reference), form, 'SignedInfo'],
    ['no-reference', swap(xml, reference, ''), form, 'SignedInfo'],
    ['reference-to-everything', swap(xml, /URI="#NFe\w+"/, 'URI=""'), form, 'Reference'],
    ['reference-to-nothing', swap(xml, /URI="#NFe\w+"/, ''), form, 'Reference'],
    ['reference-to-another', swap(xml, /URI="#NFe\d/, 'URI="#NFe9'), form, 'Reference'],
    ['reference-by-pointer', swap(xml, /URI="#(NFe\w+)"/, `URI="#xpointer(/)"`), form, 'Reference'],
    ['comment-in-digest', swap(xml, '<DigestValue>', '<DigestValue><!-- AAAA -->'), form, 'DigestValue'],
    ['comment-in-signed-info', swap(xml, '<SignedInfo>', '<SignedInfo><!-- x -->'), form, 'SignedInfo'],
    ['comment-in-method', swap(xml, 'rsa-sha1">', 'rsa-sha1"><!-- x -->'), form, 'SignatureMethod'],
    ['comment-in-value', swap(xml, '<SignatureValue>', '<SignatureValue><!-- x -->'), form, 'SignatureValue'],
    [
      'digest-as-cdata',
      swap(xml, elementOf(xml, 'DigestValue'), '<DigestValue><![CDATA[AAAA]]></DigestValue>'),
      form,
      'DigestValue',
    ],
    ['digest-twice', swap(xml, '<DigestValue>', '<DigestValue>AAAA</DigestValue><DigestValue>'), form, 'Reference'],
    ['digest-no-base64', swap(xml, '<DigestValue>', '<DigestValue>*'), form, 'DigestValue'],
    ['text-in-signed-info', swap(xml, '<SignedInfo>', '<SignedInfo>x'), form, 'SignedInfo'],
    ['three-transforms', swap(xml, canonical, canonical + canonical), form, 'Transforms'],
    ['one-transform', swap(xml, enveloped, ''), form, 'Transforms'],
    ['transforms-turned', swap(xml, enveloped + canonical, canonical + enveloped), algorithm, 'Transform'],
    [
      'transform-with-content',
      swap(xml, canonical, swap(canonical, '></', '><XPath>true()</XPath></')),
      form,
      'Transform',
    ],
    ['two-certificates', swap(xml, certificate, certificate + certificate), form, 'X509Data'],
    ['no-certificate', swap(xml, certificate, ''), form, 'X509Data'],
    ['key-beside-certificate', swap(xml, '<X509Data>', '<KeyValue></KeyValue><X509Data>'), form, 'KeyInfo'],
    ['no-key-info', swap(xml, elementOf(xml, 'KeyInfo'), ''), form, 'Signature'],
    ['empty', swap(xml, elementOf(xml, 'Signature'), `<Signature xmlns="${dsigNamespace}"/>`), form, 'Signature'],
    ['sha-256', otherwise({ hash: 'sha256' }), algorithm, 'DigestMethod'],
    [
      'rsa-sha-256',
      otherwise({ signatureMethod: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' }),
      algorithm,
      'SignatureMethod',
    ],
    ['hmac', otherwise({ signatureMethod: `${dsigNamespace}hmac-sha1` }), algorithm, 'SignatureMethod'],
    ['no-method', otherwise({ signatureMethod: '' }), algorithm, 'SignatureMethod'],
    ['with-comments', otherwise({ canonicalization: `${c14n}#WithComments` }), algorithm, 'CanonicalizationMethod'],
    [
      'exclusive',
      otherwise({ canonicalization: 'http://www.w3.org/2001/10/xml-exc-c14n#' }),
      algorithm,
      'CanonicalizationMethod',
    ],
  ]);
}
