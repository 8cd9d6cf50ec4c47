import { generateKeyPairSync } from 'node:crypto';
import { anNfe } from './an-nfe.ts';
import { badNfes, elementOf, swap, type BadNfe } from './bad-nfe.ts';
import type { CertificateWish, Identity, TestAuthority } from './test-authority.ts';

/**
 * Invoices with a valid signature that must not be trusted: somebody else's certificate, one of an unknown authority,
 * one that had expired. They are refused where `authority` is trusted and `stranger` is not.
 */
export function badCertificates(authority: TestAuthority, stranger: TestAuthority): BadNfe[] {
  const [issuer, person] = ['11222333000181', '52998224725'];
  const signed = (signedBy: Identity, by: string = issuer) => anNfe({ issuer: by, signedBy }).xml;
  const owned = (wish: CertificateWish, by?: string) => signed(authority.issue(wish), by);
  const own = owned({ cnpj: issuer });
  const garbled = (bytes: Buffer) =>
    swap(own, elementOf(own, 'X509Certificate'), `<X509Certificate>${bytes.toString('base64')}</X509Certificate>`);
  const { certificate } = authority.issue({ cnpj: issuer });
  const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return badNfes([
    ['of-another-company', owned({ cnpj: '11444777000161' }), 'certificate-owner'],
    ['of-another-company-with-letters', owned({ cnpj: '12ABC34501DE35' }, 'A1B2C3D41A2B62'), 'certificate-owner'],
    ['of-a-person', owned({ cpf: person }), 'certificate-owner'],
    ['of-another-person', owned({ cpf: '11144477735' }, person), 'certificate-owner'],
    ['of-a-company-for-a-person', owned({ cnpj: issuer }, person), 'certificate-owner'],
    ['of-nobody', owned({}), 'certificate-owner'],
    ['of-no-length', owned({ cnpj: issuer.slice(0, 8) }), 'certificate-owner'],
    ['of-another-key', signed({ certificate, key: otherKey }), 'signature-wrong'],
    ['no-certificate', garbled(Buffer.from('this is no certificate')), 'certificate-unreadable'],
    ['cut-off', garbled(certificate.raw.subarray(0, -40)), 'certificate-unreadable'],
    ['of-a-stranger', signed(stranger.issue({ cnpj: issuer })), 'certificate-untrusted', 'authority'],
    ['ended', owned({ cnpj: issuer, to: new Date('2026-11-18T13:29:59Z') }), 'certificate-untrusted', 'validity'],
    ['not-begun', owned({ cnpj: issuer, from: new Date('2026-11-18T13:30:01Z') }), 'certificate-untrusted', 'validity'],
  ]);
}
