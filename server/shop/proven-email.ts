import type { House } from '../context.ts';
import { hashOf } from '../account/signing.ts';
import { problem } from '../http/problem.ts';
import { findProvenEmail } from './email-proofs.store.ts';

/** The address that a proof stands for. Refuses with `email-proof-invalid`. */
export async function provenEmail({ db, clock }: Pick<House, 'db' | 'clock'>, proof: string): Promise<string> {
  const email = await findProvenEmail(db, hashOf(proof), clock.now());
  if (email === null) throw problem('email-proof-invalid');
  return email;
}
