import * as z from 'zod/mini';
import { anyCase, withoutGroups } from './tag-text.ts';

// Apart from what checks them: the app reads tags before it has a form.
export { bikeKinds, groupTag, parseTag, standardModel, type BikeKind } from './tag-text.ts';

/** A tag as it is stored and compared: 4 to 16 letters or digits, upper case. Any case of letters is read. */
export const tagSchema = z.string().check(z.trim(), z.regex(anyCase, 'tag-malformed'), z.toUpperCase());

/** A tag as a table has it: in groups too, as our own lists and labels write it. */
export const writtenTagSchema = z.pipe(z.pipe(z.string(), z.transform(withoutGroups)), tagSchema);
