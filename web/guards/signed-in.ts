import { toError, type Guard } from './world.ts';

/** Rule 7: screens for signed-in people, and those of the other domain. */
export const signedIn: Guard = ({ route, href }, world) => {
  if (!route?.authenticated) return undefined;
  if (!world.signedIn) {
    if (route.domain === 'bikeshop') return { go: '/loja' };
    if (!world.product) return { ...toError('tag-data-missing'), toast: 'tag-data-missing' };
    return { go: `/login?next=${encodeURIComponent(href)}` };
  }
  if (route.domain && route.domain !== world.signedIn) {
    return { go: world.signedIn === 'cyclist' ? '/my-bike' : '/loja' };
  }
  return undefined;
};
