import * as z from 'zod/mini';

/** The input of an endpoint that takes none: anything is refused. */
export const noInput = z.strictObject({});

/** The answer of an endpoint that has nothing to say but that it worked. */
export const noOutput = z.object({});

/** The secret of a link or of a proof, as it was mailed, texted or answered. Whether we made it, the server decides. */
export const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** How every link refuses: no such one, too late, once already. Screens have words for it by purpose. */
export const linkRefusals = ['link-unknown', 'link-expired', 'link-used'] as const;
