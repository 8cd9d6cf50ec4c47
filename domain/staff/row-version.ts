import * as z from 'zod/mini';

/** What somebody saw of a row before changing it: another version means that somebody else has changed it meanwhile. */
export const rowVersionSchema = z.string().check(z.regex(/^[\w-]{22}$/));
