import type { Guard } from './world.ts';

/** Paths that a computer may open as well (specification 9). */
const exempt = ['/error', '/loja/employee-request', '/undo-change', '/maintenance', '/desktop-warning'];

/** Rule 1: a non-mobile device sees the desktop notice, which can hand the wanted page to a phone. */
export const desktop: Guard = (visit, world) => {
  if (world.mobile || exempt.includes(visit.path)) return undefined;
  return { go: `/desktop-warning?to=${encodeURIComponent(visit.href)}` };
};
