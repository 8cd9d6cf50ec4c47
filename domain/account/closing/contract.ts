import * as z from 'zod/mini';
import { identityProofSchema, proofFails } from '#domain/account/credential-change.ts';
import { languages } from '#domain/account/language.ts';
import { contract } from '#domain/http/contract.ts';
import { linkTokenSchema, noInput, noOutput } from '#domain/http/shapes.ts';
import { stays, type StayReason } from './what-stays.ts';

/** What became of a closing, and when the account is deleted unless it is kept. */
const closingSchema = z.object({ state: z.enum(['closing', 'kept', 'closed']), closesAt: z.iso.datetime() });
export type Closing = z.infer<typeof closingSchema>;

const ofLink = z.strictObject({ token: linkTokenSchema });

/** How many entries of each table. */
const entriesSchema = z.record(z.string(), z.int());

/** The same with what a table is called in a language. */
const namedEntriesSchema = z.array(z.object({ table: z.string(), name: z.string(), count: z.int() }));

/**
 * What a closing does: which access to a shop and which insurance ends with the account, which entries go, and which stay and why. Reasons have words on
 * the screen.
 */
const whatHappensSchema = z.object({
  /** The shop whose person somebody is; how many others are in its team, and whether it would be left without an Owner. */
  shop: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      cnpj: z.string(),
      isLastOwner: z.boolean(),
      colleagues: z.int(),
    }),
  ),
  insurance: z.array(z.object({ id: z.uuid(), bike: z.string(), insurer: z.string(), inForce: z.boolean() })),
  goes: namedEntriesSchema,
  stays: z.array(
    z.object({
      reason: z.enum(Object.keys(stays) as StayReason[]),
      /** For how many days after what it is about has ended; null without an end. */
      days: z.nullable(z.int()),
      entries: entriesSchema,
      /** How many things those are about: claims, say, and not their messages. */
      count: z.int(),
    }),
  ),
  /** What is under way and is better ended first: claims, bikes that are marked as stolen, transfers to others and to the person. */
  underWay: z.object({ claims: z.int(), stolen: z.array(z.string()), goingOut: z.int(), comingIn: z.int() }),
});
export type WhatHappens = z.infer<typeof whatHappensSchema>;

export const readWhatHappens = contract({
  route: 'GET /api/me/closing',
  summary: 'What the deletion of the caller’s account would do, with the numbers of the caller’s own entries.',
  access: 'signed-in',
  limit: { per: 'account', times: 60, seconds: 600 },
  /** `language`: of the names. */
  input: z.strictObject({ language: z.enum(languages) }),
  output: whatHappensSchema,
  fails: [],
});

export const askToClose = contract({
  route: 'PUT /api/me/closing',
  summary:
    'Asks for the deletion of the caller’s account in a week, with a proof of identity; told by e-mail. May be repeated: the first day stays.',
  access: 'signed-in',
  limit: { per: 'account', times: 20, seconds: 3600 },
  /** `endsInsurance`: the person knows that the insurance under way ends with the account. */
  input: z.strictObject({ proof: identityProofSchema, endsInsurance: z.optional(z.boolean()) }),
  output: closingSchema,
  fails: [...proofFails, 'last-owner', 'insurance-ends'],
});

export const keepAccount = contract({
  route: 'DELETE /api/me/closing',
  summary: 'Keeps the caller’s account after all. May be repeated.',
  access: 'signed-in',
  input: noInput,
  output: noOutput,
  fails: [],
});

export const readClosingLink = contract({
  route: 'GET /api/closing-links/:token',
  summary: 'Of which closing the link of a letter is, and what became of it.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: ofLink,
  output: closingSchema,
  fails: ['link-unknown'],
});

export const useClosingLink = contract({
  route: 'POST /api/closing-links/:token/use',
  summary: 'Keeps the account that the link of a letter is about. May be repeated; does nothing for a closed account.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: ofLink,
  output: closingSchema,
  fails: ['link-unknown'],
});
