import * as z from 'zod/mini';
import type { IdentityProof } from '#domain/account/identity-proof.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { refusalAtFields } from './refusal-at-fields.ts';
import { emptyProof, useIdentityProof } from './use-identity-proof.ts';

/** A form that asks for nothing but a proof of identity, and sends it. */
export function useProofForm(send: (proof: IdentityProof) => Promise<void>) {
  const proof = useIdentityProof();
  const form = useCallForm({
    schema: z.object(proof.fields),
    defaults: emptyProof,
    codes: proof.codes,
    send: async (typed) => {
      try {
        await send(proof.proofOf(typed));
      } catch (error) {
        throw refusalAtFields(error);
      }
    },
  });
  return { proof, form };
}
