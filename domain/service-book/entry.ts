import * as z from 'zod/mini';
import { plainText } from '#domain/plain-text.ts';
import { idSchema } from '#domain/shop/shop.ts';
import type { UploadLimits } from '#domain/uploads/upload.ts';
import { addMonths, type CalendarDate } from '#domain/warranty/calendar-date.ts';

/** What was done on a bike. `part-fitted`: outside of the warranty, whose exchanges are claims. */
export const serviceKinds = ['inspection', 'tune-up', 'repair', 'part-fitted', 'accident-check'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** Who entered it: a shop that scanned the bike, or its owner. */
export const serviceSides = ['shop', 'owner'] as const;
export type ServiceSide = (typeof serviceSides)[number];

/** Characters of what is written on a service, and of an owner's answer to it. */
export const longestServiceText = 1000;
/** How many parts and how many photos an entry has. */
export const mostParts = 12;
export const mostPhotos = 6;
/** The most that a bicycle has ridden, in kilometres. */
export const mostKm = 500_000;
/** Within how many months of a service the next one is. */
const nextWithinMonths = 36;
/** Before this day nothing is entered: paper from then says nothing that could be compared. */
const earliest: CalendarDate = '2000-01-01';

/** Photos of a service as phones send them; one that is sent and not used goes after a day. */
export const servicePhotoLimits = {
  bytes: { photo: 10 * 1024 * 1024 },
  seconds: 0,
  waiting: 12,
  days: 1,
} satisfies UploadLimits;

/** The longer side of a photo as it is kept, in pixels. */
export const servicePhotoSide = 1600;

/** A part: one of the brand's catalogue by its id, or as it is typed. */
const partInput = z.strictObject({ cataloguePartId: z.nullable(idSchema), name: plainText(80) });

/** What a shop or an owner enters. The id is the caller's: the same again is the same entry. */
export const serviceInput = {
  id: idSchema,
  kind: z.enum(serviceKinds, 'required'),
  doneOn: z.iso.date('date-malformed'),
  distanceKm: z.nullable(z.int('number-malformed').check(z.gte(0, 'invalid'), z.lte(mostKm, 'invalid'))),
  text: z.nullable(plainText(longestServiceText)),
  parts: z.array(partInput).check(z.maxLength(mostParts, 'too-many')),
  photos: z.array(idSchema).check(z.maxLength(mostPhotos, 'too-many')),
  nextOn: z.nullable(z.iso.date('date-malformed')),
  /** The entry that this one corrects; both stay. */
  corrects: z.nullable(idSchema),
};
export type ServiceInput = z.output<z.ZodMiniObject<typeof serviceInput>>;

/** What is wrong with an entry beyond its form, each at its field. */
export function checkEntry(
  { kind, doneOn, nextOn, parts }: Pick<ServiceInput, 'kind' | 'doneOn' | 'nextOn'> & { parts: readonly unknown[] },
  today: CalendarDate,
): { at: 'doneOn' | 'nextOn' | 'parts'; code: string }[] {
  return [
    ...(doneOn > today ? [{ at: 'doneOn' as const, code: 'date-future' }] : []),
    ...(doneOn < earliest ? [{ at: 'doneOn' as const, code: 'invalid' }] : []),
    ...(nextOn !== null && nextOn <= doneOn ? [{ at: 'nextOn' as const, code: 'date-before' }] : []),
    ...(nextOn !== null && nextOn > addMonths(doneOn, nextWithinMonths)
      ? [{ at: 'nextOn' as const, code: 'date-too-far' }]
      : []),
    ...(kind === 'part-fitted' && parts.length === 0 ? [{ at: 'parts' as const, code: 'required' }] : []),
  ];
}

/** What an owner says of a shop's entry. */
export const serviceAnswers = ['confirmed', 'disputed'] as const;
export type ServiceAnswer = (typeof serviceAnswers)[number];
/** How often an owner says it of one entry: a mind may change, and every word stays. */
export const mostAnswers = 5;
