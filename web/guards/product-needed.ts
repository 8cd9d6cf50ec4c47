import { toError, type Guard } from './world.ts';

const paths = ['/access-key', '/bike-receipt-info'];

/** Screens about a bike that has to be known, as it has to on my-bike (rule 5). */
export const productNeeded: Guard = ({ path }, { product }) =>
  !product && paths.includes(path) ? toError('product-missing') : undefined;
