import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

const beginning = '-----BEGIN CERTIFICATE-----';
const ending = '-----END CERTIFICATE-----';

/**
 * The certificates of a PEM file, in its order; null when the file cannot be read, holds none, or one of them is broken.
 * Words between them (who they are) do no harm.
 */
export function readCertificates(path: string): readonly X509Certificate[] | null {
  try {
    const [, ...begun] = readFileSync(path, 'utf8').split(beginning);
    if (begun.length === 0 || begun.some((text) => !text.includes(ending))) return null;
    return begun.map((text) => new X509Certificate(`${beginning}${text.split(ending)[0]}${ending}`));
  } catch {
    return null;
  }
}
