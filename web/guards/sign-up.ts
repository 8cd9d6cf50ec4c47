import type { Guard } from './world.ts';

/** Rule 6: there is nothing to sign up for when the product is active already. */
export const signUp: Guard = ({ path }, { product }) =>
  path === '/sign-up' && product?.active ? { go: `/${product.tag}` } : undefined;
