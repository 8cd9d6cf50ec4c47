import type { Seldom } from '#domain/seldom.ts';

/** How often a person's certificates are issued anew after a change of name. */
export const certificateRenewals: Seldom = { times: 2, days: 365 };

/** Why a newer certificate took the place of one. */
export const supersedings = ['new-owner', 'new-name'] as const;
