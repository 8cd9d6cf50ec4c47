import * as z from 'zod/mini';
import { dayMs, replacedTagYears, retagObjectionDays, retagUndoDays } from '#domain/periods.ts';
import type { UploadLimits } from '#domain/uploads/upload.ts';
import { retagStates } from './states.ts';

/** Why a tag is replaced. */
export const retagReasons = ['damaged', 'lost', 'torn-off'] as const;
export type RetagReason = (typeof retagReasons)[number];

/** By whom and how: the owner's code at a shop's counter, the owner in the app, the brand by its key, the platform's operator. */
export const retagWays = ['counter', 'app', 'brand', 'operator'] as const;
export type RetagWay = (typeof retagWays)[number];

/** What is taken for the photo of a frame number. One that was sent and never used waits for a day. */
export const framePhotoLimits = {
  bytes: { photo: 10 * 1024 * 1024 },
  seconds: 0,
  waiting: 20,
  days: 1,
} as const satisfies UploadLimits;

/** The longer side of such a photo as it is kept, in pixels: the digits can be read. */
export const framePhotoSide = 1600;

/** Whether a tag that was replaced then still leads to the new one; later it leads nowhere, and stays void. */
export function leadsOn(replacedAt: Date, now: Date): boolean {
  const until = new Date(replacedAt);
  until.setUTCFullYear(until.getUTCFullYear() + replacedTagYears);
  return now < until;
}

/** Whether an owner can still say that this was not to be. */
export const canObject = (doneAt: Date, now: Date): boolean => isWithin(doneAt, retagObjectionDays, now);

/** Whether the operator can still give the bike its old tag back. */
export const canUndo = (doneAt: Date, now: Date): boolean => isWithin(doneAt, retagUndoDays, now);

function isWithin(since: Date, days: number, now: Date): boolean {
  return now.getTime() < since.getTime() + days * dayMs;
}

const photoSchema = z.object({ file: z.uuid(), thumbnail: z.uuid() });

/** A replacement as the shop sees it that asks: nothing of the owner. */
export const shopRetagSchema = z.object({
  id: z.uuid(),
  state: z.enum(retagStates),
  reason: z.enum(retagReasons),
  brandName: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  newTag: z.string(),
  photo: z.nullable(photoSchema),
  askedAt: z.iso.datetime(),
  /** The last day for an answer. */
  until: z.iso.date(),
  /** When it was answered or ended; null while it waits. */
  endedAt: z.nullable(z.iso.datetime()),
});
export type ShopRetag = z.infer<typeof shopRetagSchema>;

const shopSchema = z.object({ cnpj: z.string(), name: z.nullable(z.string()), city: z.nullable(z.string()) });

/** Somebody had a tag before them that is void: a shop, or whoever told of it (null). */
export const oldTagScanSchema = z.object({
  tag: z.string(),
  at: z.iso.datetime(),
  shop: z.nullable(shopSchema),
});
export type OldTagScan = z.infer<typeof oldTagScanSchema>;

/** A replacement as the bike's owner sees it. */
export const ownRetagSchema = z.object({
  id: z.uuid(),
  state: z.enum(retagStates),
  reason: z.enum(retagReasons),
  way: z.nullable(z.enum(retagWays)),
  brandName: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  oldTag: z.string(),
  newTag: z.string(),
  /** The shop that asks, or asked; null where the brand did it. */
  shop: z.nullable(shopSchema),
  photo: z.nullable(photoSchema),
  at: z.iso.datetime(),
  /** The last day for an answer, where one is waited for. */
  until: z.nullable(z.iso.date()),
  /** Whether the owner can say now that this was not to be, and when they did. */
  mayObject: z.boolean(),
  objectedAt: z.nullable(z.iso.datetime()),
});
export type OwnRetag = z.infer<typeof ownRetagSchema>;
