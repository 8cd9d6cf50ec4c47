import { generateKeyPair, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { bits, der, integer, octets, oid, printable, sequence, utcTime, utf8, yes } from './der.ts';

/** A signer: a certificate and its key. */
export type Identity = { certificate: X509Certificate; key: KeyObject };

export type CertificateWish = {
  /** 14 characters. */
  cnpj?: string;
  /** 11 digits: the certificate of a person. */
  cpf?: string;
  from?: Date;
  to?: Date;
};

export type TestAuthority = {
  root: X509Certificate;
  /**
   * A certificate as ICP-Brasil issues it, its owner among the alternative names. All of them have the same key:
   * making one is slow.
   */
  issue: (wish: CertificateWish) => Identity;
};

const rsaSha256 = () => sequence(oid('1.2.840.113549.1.1.11'), der(0x05));
const nameOf = (words: string) => sequence(der(0x31, sequence(oid('2.5.4.3'), utf8(words))));
const [longAgo, farAhead] = [new Date('2020-01-01T00:00:00Z'), new Date('2040-01-01T00:00:00Z')];

/**
 * An authority of its own with a root, RSA of 2048 bits. Takes some tenths of a second: once for a file of tests. The
 * encoding is written here because the X.509 library needs a polyfill that the house does not have.
 */
export async function aTestAuthority(name = 'AC Teste'): Promise<TestAuthority> {
  const makePair = () => promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const [house, owner] = await Promise.all([makePair(), makePair()]);
  let serial = 1;
  const certify = (
    subject: string,
    key: KeyObject,
    extension: Buffer,
    { from = longAgo, to = farAhead }: CertificateWish,
  ) => {
    const toBeSigned = sequence(
      der(0xa0, integer(2)),
      integer(serial++),
      rsaSha256(),
      nameOf(name),
      sequence(utcTime(from), utcTime(to)),
      nameOf(subject),
      key.export({ type: 'spki', format: 'der' }),
      der(0xa3, sequence(extension)),
    );
    return new X509Certificate(sequence(toBeSigned, rsaSha256(), bits(sign('sha256', toBeSigned, house.privateKey))));
  };
  const root = certify(name, house.publicKey, sequence(oid('2.5.29.19'), yes(), octets(sequence(yes()))), {});
  return {
    root,
    issue: (wish) => ({
      certificate: certify('LOJA DE TESTE', owner.publicKey, alternativeNames(wish), wish),
      key: owner.privateKey,
    }),
  };
}

/**
 * The owner as DOC-ICP-04 wants it: a company's CNPJ after the person who answers for it, or a person's data in one
 * text.
 */
function alternativeNames({ cnpj, cpf }: CertificateWish): Buffer {
  const other = (id: string, value: Buffer) => der(0xa0, oid(id), der(0xa0, value));
  const person = (digits: string) => `01011980${digits}${'0'.repeat(11)}${'0'.repeat(15)}SSPSP `;
  const names = [der(0x81, Buffer.from('nfe@example.com', 'latin1'))];
  if (cnpj) names.push(other('2.16.76.1.3.4', octets(Buffer.from(person('11144477735'), 'latin1'))));
  if (cnpj) names.push(other('2.16.76.1.3.3', octets(Buffer.from(cnpj, 'latin1'))));
  if (cpf) names.push(other('2.16.76.1.3.1', printable(person(cpf))));
  return sequence(oid('2.5.29.17'), octets(sequence(...names)));
}
