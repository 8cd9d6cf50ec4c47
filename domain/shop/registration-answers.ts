import { fullNameSchema } from '#domain/account/name.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { parseMobile } from '#domain/brazil/phone.ts';
import { firstBefore } from '#domain/flow-progress.ts';
import type { Path } from '#domain/paths.ts';
import { shopRegistration, type ShopFacts, type ShopStep } from './flow.ts';
import { offices } from './office.ts';
import { shopCitySchema, shopNameSchema } from './shop-facts.ts';

/** What somebody who registers has answered so far. */
export type ShopAnswers = ShopFacts & {
  emailProof: string;
  proofExpiresAt: string;
  acceptedTerms: string;
  /** `yes` once the person has said that they are 18 or more. */
  isAdult: string;
  shopName: string;
  shopCity: string;
  /** The shop that invited this person: it is known, so its name and city are not asked for. Empty without one. */
  invitedTo: string;
};

/**
 * The path of the first step before this one whose answer is missing or not valid (any more). The access rules check
 * whether something was typed, this whether it can be sent.
 */
export function missingStep(answers: ShopAnswers, at: ShopStep, now: Date): Path | undefined {
  return firstBefore(shopRegistration, at, (step) => holds[step](answers, now));
}

const holds: Record<ShopStep, (answers: ShopAnswers, now: Date) => boolean> = {
  email: (answers, now) => isProven(answers, now) && answers.acceptedTerms === termsVersion,
  company: (answers) => companyHolds(answers),
  you: ({ fullName, whatsapp, isAdult }) =>
    fullNameSchema.safeParse(fullName).success && parseMobile(whatsapp) !== null && isAdult === 'yes',
  phone: () => true,
  success: () => true,
};

/** Whether shop and office are answered; an invitation answers them all. */
export function companyHolds(answers: Pick<ShopAnswers, 'cnpj' | 'office' | 'shopName' | 'shopCity' | 'invitedTo'>) {
  const { cnpj, office, shopName, shopCity, invitedTo } = answers;
  if (parseCnpj(cnpj) === null || !(offices as readonly string[]).includes(office)) return false;
  return invitedTo !== '' || (shopNameSchema.safeParse(shopName).success && shopCitySchema.safeParse(shopCity).success);
}

/** Whether the e-mail address is proven and the proof still good. */
export function isProven(
  { email, emailProof, proofExpiresAt }: Pick<ShopAnswers, 'email' | 'emailProof' | 'proofExpiresAt'>,
  now: Date,
): boolean {
  return email !== '' && emailProof !== '' && new Date(proofExpiresAt) > now;
}
