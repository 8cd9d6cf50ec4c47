import { addressProof, cyclistRegistration } from '#domain/account/flow.ts';
import { insteadOf } from '#domain/flow.ts';
import { shopRegistration } from '#domain/shop/flow.ts';
import type { Guard } from './facts.ts';

/** The steps of both registrations, each with what it needs (specification 4). */
export const registration: Guard = ({ path }, { cyclistDraft, bikeshopDraft, signedIn }) => {
  const go =
    insteadOf(cyclistRegistration, path, { ...cyclistDraft, signedIn: signedIn !== null }) ??
    insteadOf(addressProof, path, cyclistDraft) ??
    insteadOf(shopRegistration, path, bikeshopDraft);
  return go && { go };
};
