import { useState } from 'react';
import * as z from 'zod/mini';
import type { IdentityProof } from '#domain/account/identity-proof.ts';
import { codeSchema } from '#domain/account/one-time-code.ts';
import { enteredPasswordSchema } from '#domain/account/password.ts';
import { call } from '#web/api/call.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { askForCode } from '#web/shell/form/code-times.ts';

/** The two fields of a proof before anything is typed; one of them is shown. */
export const emptyProof = { currentPassword: '', proofCode: '' };

const byPassword = { currentPassword: enteredPasswordSchema, proofCode: z.string() };
const byCode = { currentPassword: z.string(), proofCode: codeSchema };

/** The proof of identity: which kind is chosen, and the code that was texted to the current phone. */
export function useIdentityProof() {
  const [isByCode, setIsByCode] = useState(false);
  const ask = useChange(() => askForCode(() => call('POST /api/me/proof-codes', {})), {
    onDone: () => setIsByCode(true),
  });
  const sent = ask.answer?.sent;
  return {
    isByCode,
    /** The schema of the fields, a part of the form's own schema. */
    fields: isByCode ? byCode : byPassword,
    /** The shown fields that are for a one-time code, for the form's own list of them. */
    codes: isByCode ? (['proofCode'] as const) : [],
    /** Texts a code; `onSent` is called if it is another one than before. */
    sendCode: (onSent: () => void) => ask.change(undefined, ({ outcome }) => outcome === 'sent' && onSent()),
    sending: ask.busy,
    resendAt: sent?.resendAt,
    wasResent: ask.done && ask.answer?.outcome === 'sent',
    refusal: ask.refusal,
    usePassword: () => setIsByCode(false),
    proofOf: ({ currentPassword, proofCode }: typeof emptyProof): IdentityProof =>
      isByCode && sent
        ? { by: 'code', codeId: sent.codeId, code: proofCode }
        : { by: 'password', password: currentPassword },
  };
}
export type IdentityProofState = ReturnType<typeof useIdentityProof>;
