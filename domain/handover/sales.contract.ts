import * as z from 'zod/mini';
import { contactSchema } from '#domain/account/contact.ts';
import { languages } from '#domain/account/language.ts';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { accessKeySchema } from '#domain/brazil/access-key.ts';
import { contract } from '#domain/http/contract.ts';
import { importReportSchema } from '#domain/http/import-report.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { handoverSchema } from './handover.ts';
import { handoverRefusals } from './refusals.ts';
import { saleIdSchema } from './sale.ts';

export const reportSale = contract({
  route: 'POST /api/shop-sales',
  summary:
    'A sale that the shop’s own system reports: the bike is handed over as at the counter, and its customer gets the link. The bike is named by its tag, or by its serial number together with the invoice’s access key. `id` is the system’s own number of the sale: the same sale again changes nothing and answers what has become of it; another one under its id is refused.',
  access: { partner: 'sales:send' },
  limit: { per: 'partner', times: 240, seconds: 3600 },
  input: z.strictObject({
    id: saleIdSchema,
    tag: z.optional(tagSchema),
    /** Counts as compared with the frame by the shop's system. */
    serialNumber: z.optional(serialNumberSchema),
    /** Of the NF-e or NFC-e, 44 characters. Needed where there is no tag. */
    accessKey: z.optional(accessKeySchema),
    /** The customer's mobile number or e-mail address. */
    to: contactSchema,
    /** What the customer reads; Portuguese without it. */
    language: z.optional(z.enum(languages)),
    /** The day of the delivery, today or at most seven days back; today without it. */
    day: z.optional(z.iso.date()),
  }),
  output: z.object({ id: z.string(), handover: handoverSchema }),
  fails: [
    'tag-malformed',
    'tag-unknown',
    'serial-unknown',
    'serial-ambiguous',
    'serial-mismatch',
    ...handoverRefusals,
    'handovers-used-up',
    'texts-used-up',
    'id-taken',
  ],
});

export const importShopSales = contract({
  route: 'POST /api/shop/imports/sales',
  summary:
    'Sales of the last days from a CSV file of the caller’s shop, each handed over as at the counter. Rows that stay out say every reason; the same file again changes nothing.',
  access: { shop: 'open-ticket' },
  limit: { per: 'account', times: 60, seconds: 3600 },
  file: { types: ['text/csv'], megabytes: 1 },
  input: z.strictObject({}),
  output: importReportSchema,
  fails: ['file-unreadable', 'too-large', 'unsupported-media-type', 'forbidden'],
});
