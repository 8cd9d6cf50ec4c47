import { flow } from '#domain/flow.ts';
import { to } from '#domain/paths.ts';

/** What decides which step of a cyclist's registration opens. */
export type CyclistFacts = { email: string; signedIn: boolean };

/**
 * A registration with an address that an account has already, which may only have written it down: its reader proves it by a
 * code, and goes on with name and password.
 */
export const addressProof = flow([
  { step: 'email', place: to.register, done: ({ email }: Pick<CyclistFacts, 'email'>) => email !== '' },
  { step: 'code', place: to.registerCode, needs: ['email'] },
]);

/**
 * From the serial number to a confirmed phone (specification 4 and 11). The account exists once name and password are given: then
 * its draft is empty, and there is no way back into it.
 */
export const cyclistRegistration = flow([
  { step: 'serial-number', place: to.signUp },
  { step: 'email', place: to.register, done: ({ email }: CyclistFacts) => email !== '' },
  { step: 'person', place: to.registerName, done: ({ signedIn }) => signedIn, needs: ['email'] },
  {
    step: 'phone',
    place: to.securityAuthentication,
    needs: ['person'],
    // The phone that is confirmed there is that of an account.
    elsewhere: to.login,
    noReturn: true,
  },
]);
