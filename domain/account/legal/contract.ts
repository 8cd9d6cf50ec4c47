import * as z from 'zod/mini';
import type { Company, KnownCompany } from '#domain/brazil/company.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';

const platformSchema = z.object({
  name: z.string(),
  cnpj: z.string(),
  address: z.string(),
  contact: z.string(),
  officer: z.string(),
}) satisfies z.ZodMiniType<Company>;

const knownCompanySchema = z.object({
  name: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  address: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  officer: z.nullable(z.string()),
}) satisfies z.ZodMiniType<KnownCompany>;

/** A brand that has said which company is behind it. */
const brandSchema = z.object({ brand: z.string(), company: knownCompanySchema });

const textSchema = z.object({
  title: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
});
const textsSchema = z.object({ terms: textSchema, privacy: textSchema });

const versionOfTextsSchema = z.string().check(z.regex(/^[\w.-]{1,40}$/, 'invalid'));
/** Something in each language in which texts are published. */
const bothSchema = <T extends z.ZodMiniType>(one: T) => z.object({ 'pt-BR': one, 'en': one });

/** A version, the code of its wording (see `hashOfTerms`), and in a line what it changed; null for the first one. */
const versionSchema = z.object({
  version: z.string(),
  sha256: z.string(),
  changed: z.nullable(bothSchema(z.string())),
});

export const readLegal = contract({
  route: 'GET /api/legal',
  summary:
    'Who runs the platform (null in a demo), which companies the brands are, by their names, every version of the terms of use and the privacy policy, newest first, and the texts of one: of the newest, unless another is named.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 600 },
  input: z.strictObject({ version: z.optional(versionOfTextsSchema) }),
  output: z.object({
    platform: z.nullable(platformSchema),
    brands: z.array(brandSchema),
    versions: z.array(versionSchema),
    shown: z.extend(versionSchema, { texts: bothSchema(textsSchema) }),
  }),
  fails: ['not-found'],
});

/** The versions that came since the one that the caller accepted last, the oldest first: none where there is nothing to ask. */
const termsDueSchema = z.object({ version: z.string(), since: z.array(versionSchema) });

export const readTermsDue = contract({
  route: 'GET /api/me/terms',
  summary:
    'The version of the terms of use and the privacy policy in force, and what has changed since the caller accepted them last.',
  access: 'signed-in',
  limit: { per: 'account', times: 120, seconds: 600 },
  input: noInput,
  output: termsDueSchema,
  fails: [],
});

export const acceptTerms = contract({
  route: 'PUT /api/me/terms',
  summary:
    'Accepts the version in force, which the caller names, at the server’s instant. The same again changes nothing; a newer version has to be read first.',
  access: 'signed-in',
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ version: versionOfTextsSchema }),
  output: termsDueSchema,
  fails: ['terms-changed'],
});
