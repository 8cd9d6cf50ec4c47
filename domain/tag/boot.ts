import * as z from 'zod/mini';
import { languages } from '#domain/account/language.ts';
import { scannedTagSchema } from './contract.ts';

/**
 * What the server writes into every page it answers with (`<script type="application/json" id="boot">`), so that the
 * app starts without a request.
 */
export const bootSchema = z.object({
  /** The language of the words that are in the page already. */
  language: z.enum(languages),
  settings: z.object({
    /** The target of STANDARD, non-preloaded products; contains `{tag}`. */
    shortLinkUrl: z.string(),
    maintenance: z.boolean(),
    /** Development builds take any device for a mobile one and have the pages `/test` and `/dev/…`. */
    development: z.boolean(),
  }),
  /** On a tag's page: what the tag is, or that nobody registered it. `mine` is always false here. */
  scanned: z.optional(z.union([scannedTagSchema, z.literal('tag-unknown')])),
});
export type Boot = z.infer<typeof bootSchema>;

export { bootElementId, languageCookie } from './boot-names.ts';
