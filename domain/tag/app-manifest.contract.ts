import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    'tag/app-manifest': typeof import('./app-manifest.contract.ts');
  }
}

const icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.optional(z.string()),
  purpose: z.optional(z.string()),
});

/**
 * The web app manifest of a brand: what the phone's home screen shows of the app.
 *
 * @see https://www.w3.org/TR/appmanifest/
 */
export const appManifestSchema = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  orientation: z.literal('portrait'),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(icon),
});
export type AppManifest = z.infer<typeof appManifestSchema>;

export const getAppManifest = contract({
  route: 'GET /api/brands/:brand/app-manifest',
  summary: 'What a phone’s home screen shows of the app, in a brand’s name.',
  access: 'anyone',
  limit: { per: 'address', times: 600, seconds: 60 },
  input: z.strictObject({ brand: z.string().check(z.maxLength(100)) }),
  output: appManifestSchema,
  fails: ['not-found'],
});
