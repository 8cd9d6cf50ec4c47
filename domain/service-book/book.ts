import * as z from 'zod/mini';
import { evidenceSchema } from '#domain/claim/evidence.ts';
import { dueServiceSchema } from './due.ts';
import { serviceAnswers, serviceKinds, serviceSides } from './entry.ts';
import { bikeEventSchema } from './event.ts';
import { serviceMarks } from './marks.ts';
import { sharingSchema } from './sharing.ts';

/** The place of a part on the bike, for one of the catalogue, and what it is. */
export const servicePartSchema = z.object({ place: z.nullable(z.string()), name: z.string() });
export type ServicePart = z.infer<typeof servicePartSchema>;

/** An entry of a bike's service book. */
export const serviceEntrySchema = z.object({
  id: z.uuid(),
  side: z.enum(serviceSides),
  kind: z.enum(serviceKinds),
  doneOn: z.iso.date(),
  enteredAt: z.iso.datetime(),
  distanceKm: z.nullable(z.int()),
  text: z.nullable(z.string()),
  parts: z.array(servicePartSchema),
  photos: z.array(evidenceSchema),
  nextOn: z.nullable(z.iso.date()),
  /** The shop that entered it; null for an owner, and where its name is not shared. */
  shop: z.nullable(z.object({ name: z.nullable(z.string()), cnpj: z.string() })),
  marks: z.array(z.enum(serviceMarks)),
  corrects: z.nullable(z.uuid()),
  correctedBy: z.nullable(z.uuid()),
  /** What its owner said of it last, and how often; null while nothing was said, and of owners' own entries. */
  answer: z.nullable(
    z.object({
      answer: z.enum(serviceAnswers),
      text: z.nullable(z.string()),
      at: z.iso.datetime(),
      nth: z.int(),
    }),
  ),
  /** Whether it is of the reader's own time with the bike; to a shop, of the present owner's: others are corrected no more. */
  isOwn: z.boolean(),
});
export type ServiceEntry = z.infer<typeof serviceEntrySchema>;

/** A bike's service book as its owner reads it: entries as they were written, and what else happened, each the last first. */
export const serviceBookSchema = z.object({
  today: z.iso.date(),
  /** The day from which the bike's time is counted: of its delivery, else of its activation. */
  since: z.iso.date(),
  entries: z.array(serviceEntrySchema),
  events: z.array(bikeEventSchema),
  /** The next service; null where nobody asks for one. */
  due: z.nullable(dueServiceSchema),
  /** What its owner shows of it, and to whom. */
  sharing: sharingSchema,
  /** Whether its owner is reminded of services by letter. */
  reminded: z.boolean(),
});
export type ServiceBook = z.infer<typeof serviceBookSchema>;
