import * as z from 'zod/mini';

/** The version of a claim that its mover saw; 0 for a claim that is not there yet. As many as its column counts. */
export const claimVersionSchema = z.int().check(z.minimum(0), z.maximum(2_147_483_646));
