import type { X509Certificate } from 'node:crypto';
import { readDer, type Der } from './der.ts';
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
