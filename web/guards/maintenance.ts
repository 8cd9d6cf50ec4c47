import { toError, type Guard } from './world.ts';

const open = ['/error', '/maintenance', '/desktop-warning', '/loja/employee-request'];

/**
 * Rule 2: the maintenance page leads to the error screen, unless works are announced (the flag is on); then every page
 * leads to it.
 */
export const maintenance: Guard = (visit, world) => {
  if (!world.maintenance) return visit.path === '/maintenance' ? toError('maintenance-off') : undefined;
  return open.includes(visit.path) ? undefined : { go: '/maintenance' };
};
