import { fullNameSchema } from '#domain/account/name.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { parseMobile } from '#domain/brazil/phone.ts';
import { offices } from '#domain/shop/office.ts';
import type { BikeshopDraft } from '#web/state/drafts.ts';

/** The steps of a registration, in their order (specification 4). */
export const registrationSteps = ['email', 'company', 'you', 'phone'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

const paths: Record<RegistrationStep, string> = {
  email: '/loja/verify-email',
  company: '/loja/register-company',
  you: '/loja/register-you',
  phone: '/loja/phone-confirmation',
};

/**
 * The path of the first step before this one whose answer is not there or does not hold (any more); null when all do. The
 * access rules look at whether something was typed, this at whether it can be sent.
 */
export function missingStep(draft: BikeshopDraft, at: RegistrationStep, now: Date): string | null {
  const before = registrationSteps.slice(0, registrationSteps.indexOf(at));
  const open = before.find((step) => !isAnswered[step](draft, now));
  return open ? paths[open] : null;
}

const isAnswered: Record<RegistrationStep, (draft: BikeshopDraft, now: Date) => boolean> = {
  email: (draft, now) => isProven(draft, now) && draft.acceptedTerms === termsVersion,
  company: ({ cnpj, office }) => parseCnpj(cnpj) !== null && (offices as readonly string[]).includes(office),
  you: ({ fullName, whatsapp }) => fullNameSchema.safeParse(fullName).success && parseMobile(whatsapp) !== null,
  phone: () => true,
};

/** Whether the draft's address is proven and the proof still good. */
export function isProven({ email, emailProof, proofExpiresAt }: BikeshopDraft, now: Date): boolean {
  return email !== '' && emailProof !== '' && new Date(proofExpiresAt) > now;
}
