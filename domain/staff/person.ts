import * as z from 'zod/mini';
import { languages } from '#domain/account/language.ts';
import { factorWays } from './factor.ts';
import { staffActions, staffOffices, staffSides } from './office.ts';

/** The brand whose desk it is, as much as its own people are shown of it. */
export const deskBrandSchema = z.object({
  slug: z.string(),
  name: z.string(),
  secondaryColor: z.string(),
  logoUrl: z.nullable(z.string()),
});

/** A passkey as its person sees it. */
const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});

/** Whoever is logged in at the desk, and what they may do there. `brand` is null on the platform's side. */
export const deskPersonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  side: z.enum(staffSides),
  brand: z.nullable(deskBrandSchema),
  office: z.enum(staffOffices),
  may: z.array(z.enum(staffActions)),
  /** What waits for this desk, of what the person may do: claims that are the brand's to decide. */
  waiting: z.object({ claims: z.int() }),
  factors: z.object({
    /** Which ways this person has; a recovery code only while one is left. */
    ways: z.array(z.enum(factorWays)),
    passkeys: z.array(passkeySchema),
    /** Since when there is an authenticator app; null: there is none. */
    totpSince: z.nullable(z.iso.datetime()),
    recoveryCodesLeft: z.int(),
  }),
  session: z.object({
    /** When it ends, however much it is used. */
    expiresAt: z.iso.datetime(),
    /** When it ends where nothing is asked any more. */
    idleAt: z.iso.datetime(),
    /** Until when what needs the second factor again is open; null: it has to be shown first. */
    steppedUpUntil: z.nullable(z.iso.datetime()),
  }),
});
export type DeskPerson = z.infer<typeof deskPersonSchema>;

/** A new session. The token is opaque; browsers keep it no longer than the tab. */
export const deskSessionSchema = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  side: z.enum(staffSides),
});
export type DeskSession = z.infer<typeof deskSessionSchema>;
