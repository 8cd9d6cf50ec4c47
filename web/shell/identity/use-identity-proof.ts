import { useState } from 'react';
import * as z from 'zod/mini';
import type { IdentityProof } from '#domain/account/credential-change.ts';
import { codeSchema } from '#domain/account/one-time-code.ts';
import { enteredPasswordSchema } from '#domain/account/password.ts';
import { call, Refusal, refusalOf } from '#web/api/call.ts';
import { useProfile } from '#web/api/shared-reads.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { askForCode } from '#web/shell/form/code-times.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useSession } from '#web/state/session.ts';

/** The two fields of a proof before anything is typed; one of them is shown. */
export const emptyProof = { currentPassword: '', proofCode: '' };

const byPassword = { currentPassword: enteredPasswordSchema, proofCode: z.string() };
/** Before the code is sent that is the only proof. */
const byNothing = { currentPassword: z.string(), proofCode: z.string() };
const byCode = { currentPassword: z.string(), proofCode: codeSchema };

/** The proof of identity: which kind is chosen, and the code that was texted to the current phone. */
export function useIdentityProof() {
  const [isByCode, setIsByCode] = useState(false);
  // People of a shop log in by their phone, and many never set a password; nor did who has a bike by a shop's hand-over.
  const isOfShop = useSession(({ user }) => user?.domain === 'bikeshop');
  const { data: profile } = useProfile();
  const byCodeAlone = isOfShop || (profile?.hasPassword === false && profile.phone !== null);
  const ask = useChange(() => askForCode(() => call('POST /api/me/proof-codes', {})), {
    onDone: () => setIsByCode(true),
  });
  const sent = ask.answer?.sent;
  return {
    isByCode,
    byCodeAlone,
    /** The schema of the fields, a part of the form's own schema. */
    fields: isByCode ? byCode : byCodeAlone ? byNothing : byPassword,
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

/** A form that asks for nothing but a proof of identity, and sends it. Where a code is the only proof, its button has it texted first. */
export function useProofForm(send: (proof: IdentityProof) => Promise<void>) {
  const proof = useIdentityProof();
  const form = useCallForm({
    schema: z.object(proof.fields),
    defaults: emptyProof,
    codes: proof.codes,
    send: async (typed) => {
      if (proof.byCodeAlone && !proof.isByCode) return proof.sendCode(() => form.expectCode('proofCode'));
      try {
        await send(proof.proofOf(typed));
      } catch (error) {
        throw refusalAtFields(error);
      }
    },
  });
  return { proof, form: { ...form, props: { ...form.props, busy: form.props.busy || proof.sending } } };
}

/** The names of the form's fields, by the server's names. */
const fields: Record<string, string> = {
  'proof.password': 'currentPassword',
  'proof.code': 'proofCode',
  'newPassword': 'password',
};
const aboutCode = ['code-wrong', 'code-expired', 'code-used', 'code-exhausted'];

/**
 * A refusal of a change with its errors under the names of the form's fields: a request has two codes, and an error without
 * a field is about the one for the new number or address.
 */
export function refusalAtFields(error: unknown): Refusal {
  const { code, errors, triesLeft, retryAt } = refusalOf(error);
  const named = errors.length === 0 && aboutCode.includes(code) ? [{ at: 'code', code }] : errors;
  return new Refusal({
    code,
    errors: named.map((problem) => ({ ...problem, at: fields[problem.at] ?? problem.at })),
    ...(triesLeft !== undefined && { triesLeft }),
    ...(retryAt && { retryAt: retryAt.toISOString() }),
  });
}
