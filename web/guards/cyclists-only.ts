import { toError, type Guard } from './world.ts';

/** Bike shops' people see the error screen on these two (specification 2, specification 6). */
export const cyclistsOnly: Guard = ({ path }, { signedIn }) =>
  signedIn === 'bikeshop' && (path === '/access-key' || path === '/sign-up') ? toError('cyclists-only') : undefined;
