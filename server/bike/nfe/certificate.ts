import type { X509Certificate } from 'node:crypto';
import type { SignatureCheck } from '#domain/bike/invoice.ts';
import { NfeRefusal } from './nfe-problem.ts';

/** Object identifiers in their encoded form. */
const oid = {
  subjectAltName: '551d11', // 2.5.29.17
  cnpj: '604c010303', // 2.16.76.1.3.3, ICP-Brasil: the company's CNPJ
  person: '604c010301', // 2.16.76.1.3.1, ICP-Brasil: birth date (8), CPF (11), and more
} as const;

/** The owner of a certificate of ICP-Brasil; null where it has none. */
export type CertificateOwner = { cnpj: string | null; cpf: string | null };

/**
 * Checks that a certificate is the issuer's own: the company's, whichever branch (the first eight characters of a
 * CNPJ), or the person's. `taxId` is a CNPJ or a CPF.
 */
export function checkOwner(certificate: X509Certificate, taxId: string): void {
  const { cnpj, cpf } = ownerOf(certificate);
  const isOwn = taxId.length === 11 ? cpf === taxId : cnpj !== null && cnpj.slice(0, 8) === taxId.slice(0, 8);
  if (!isOwn) throw new NfeRefusal('certificate-owner');
}

/**
 * Reads the owner from the alternative names (DOC-ICP-04). Node prints names of this kind as "unsupported", so they are
 * read from the encoding; the subject is of no use, each authority writes it differently.
 */
export function ownerOf(certificate: X509Certificate): CertificateOwner {
  try {
    const names = otherNames(certificate.raw);
    const cnpj = names.get(oid.cnpj)?.trim().toUpperCase() ?? '';
    const cpf = names.get(oid.person)?.slice(8, 19) ?? '';
    return {
      cnpj: /^[A-Z0-9]{12}\d{2}$/.test(cnpj) ? cnpj : null,
      cpf: /^\d{11}$/.test(cpf) ? cpf : null,
    };
  } catch (error) {
    if (error instanceof RangeError) throw new NfeRefusal('certificate-unreadable');
    throw error;
  }
}

/** Certificate → to be signed → [3] extensions → alternative names → [0] other names, by identifier. */
function otherNames(certificate: Uint8Array): Map<string, string> {
  const toBeSigned = inside(inside(readDer(certificate)[0])[0]);
  const extensions = inside(inside(toBeSigned.find(({ tag }) => tag === 0xa3))[0]).map(inside);
  const found = extensions.find(([id]) => hex(id) === oid.subjectAltName);
  const names = inside(inside(found?.at(-1))[0]).filter(({ tag }) => tag === 0xa0);
  return new Map(
    names.map((name) => {
      const [id, value] = inside(name);
      return [hex(id), Buffer.from(inside(value)[0]?.body ?? []).toString('latin1')];
    }),
  );
}

function inside(value: Der | undefined): Der[] {
  return value ? readDer(value.body) : [];
}

function hex(value: Der | undefined): string {
  return Buffer.from(value?.body ?? []).toString('hex');
}

/** One value of a DER encoding (X.690): its tag and its content. */
type Der = { tag: number; body: Uint8Array };

/** A sequence of values. Throws a RangeError where the lengths do not fit; indefinite ones are no DER. */
function readDer(bytes: Uint8Array): Der[] {
  const values: Der[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag, first] = [byteAt(bytes, at), byteAt(bytes, at + 1)];
    const more = first < 0x80 ? 0 : first & 0x7f;
    if ((tag & 0x1f) === 0x1f || first === 0x80 || more > 4)
      throw new RangeError('This is no DER as certificates have it.');
    let length = more === 0 ? first : 0;
    for (let index = 0; index < more; index++) length = length * 256 + byteAt(bytes, at + 2 + index);
    const start = at + 2 + more;
    if (start + length > bytes.length) throw new RangeError('The DER is cut off.');
    values.push({ tag, body: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return values;
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new RangeError('The DER is cut off.');
  return byte;
}

/**
 * How far a certificate can be trusted: `trusted` when one of the authorities given issued it and both were valid on the day
 * of the invoice (certificates expire; today does not matter), `valid` when no authorities are given. An NF-e carries one
 * certificate only, so the authority that issued it has to be among those given itself; each of them is trusted as it is.
 */
export function checkTrust(
  certificate: X509Certificate,
  authorities: readonly X509Certificate[],
  issuedAt: Date,
): Exclude<SignatureCheck, 'absent'> {
  if (authorities.length === 0) return 'valid';
  // An authority that renewed its certificate without changing its key is there twice.
  const issuers = authorities.filter((each) => hasIssued(each, certificate));
  if (issuers.length === 0) throw new NfeRefusal('certificate-untrusted', 'authority');
  if (!wasValid(certificate, issuedAt) || !issuers.some((each) => wasValid(each, issuedAt)))
    throw new NfeRefusal('certificate-untrusted', 'validity');
  return 'trusted';
}

function hasIssued(authority: X509Certificate, certificate: X509Certificate): boolean {
  return authority.ca && certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
}

function wasValid(certificate: X509Certificate, at: Date): boolean {
  return certificate.validFromDate <= at && at <= certificate.validToDate;
}
