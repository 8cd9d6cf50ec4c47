import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { offices } from '#domain/shop/office.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { languages } from './language.ts';
import { domains } from './session.ts';

const access = { staff: 'see-people', side: 'platform' } as const;
const acts = { per: 'account', times: 60, seconds: 3600 } as const;

const personSchema = z.object({
  id: z.uuid(),
  /** Masked, unless they were asked for in full. */
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isFull: z.boolean(),
  /** Whether the address was proven. */
  emailProven: z.boolean(),
  language: z.enum(languages),
  createdAt: z.iso.datetime(),
  closedAt: z.nullable(z.iso.datetime()),
  /** The bike shop that they work for. */
  shop: z.nullable(z.object({ cnpj: z.string(), name: z.nullable(z.string()), office: z.enum(offices) })),
  /** Where they are logged in, the last used first. */
  sessions: z.array(
    z.object({
      id: z.uuid(),
      domain: z.enum(domains),
      device: z.nullable(z.string()),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
});
export type PlatformPerson = z.infer<typeof personSchema>;

export const lookUpPerson = contract({
  route: 'POST /api/platform/people/look-up',
  summary:
    'Who has an account with this e-mail, mobile number, CPF or id, the whole of it: people cannot be searched. Masked; in full asks the second factor again. Every look-up is noted, and stands in the person’s own events.',
  access,
  limit: acts,
  input: z.strictObject({
    who: z.string().check(z.trim(), z.minLength(3, 'too-short'), z.maxLength(254, 'too-long')),
    full: z.optional(z.boolean()),
  }),
  /** A CPF may stand in several accounts: it is what people say of themselves. */
  output: z.object({ people: z.array(personSchema) }),
  fails: ['step-up-required'],
});

const ofPerson = z.strictObject({ id: idSchema });

export const endPersonsSessions = contract({
  route: 'POST /api/platform/people/:id/log-out',
  summary: 'Logs somebody out everywhere. Asks the second factor again.',
  access,
  limit: acts,
  input: ofPerson,
  output: z.object({ ended: z.int() }),
  fails: ['step-up-required', 'not-found'],
});

export const copyPersonsData = contract({
  route: 'POST /api/platform/people/:id/copy',
  summary:
    'Everything that is held about somebody, by the names of the tables, without secrets and without what is about somebody else: for a person who cannot get it in the app. Asks the second factor again.',
  access,
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: ofPerson,
  output: z.object({
    writtenAt: z.iso.datetime(),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  fails: ['step-up-required', 'not-found'],
});

export const closePersonsAccount = contract({
  route: 'POST /api/platform/people/:id/close',
  summary:
    'Closes somebody’s account for good, without the week that they have themselves; they are told by e-mail. The last Owner of a shop stays, unless it is given up. Asks the second factor again. The same again changes nothing.',
  access,
  limit: acts,
  input: z.strictObject({ id: idSchema, withShop: z.optional(z.boolean()) }),
  output: z.object({ closedAt: z.iso.datetime(), changed: z.boolean() }),
  fails: ['step-up-required', 'not-found', 'last-owner'],
});
