import * as z from 'zod/mini';
import { accessKeySchema } from '#domain/brazil/access-key.ts';
import { contract } from '#domain/http/contract.ts';
import { importRefusals, importReportSchema } from '#domain/http/import-report.ts';
import { insuranceTileSchema } from '#domain/insurance/policy-view.ts';
import { plainText } from '#domain/plain-text.ts';
import { dueServiceSchema } from '#domain/service-book/due.ts';
import { bikeFactsSchema } from '#domain/shop/shop-bike.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { brandSchema, productSchema } from '#domain/tag/product.ts';
import { bikeKinds, tagSchema } from '#domain/tag/tag.ts';
import { deliverySchema } from './delivery.ts';
import { ownPhotoSchema } from './own-photo.ts';
import { receiptSchema } from './receipt.ts';

/** What a list shows of an own bike, and what makes it the current product. */
export const listedBikeSchema = z.object({
  product: productSchema,
  brand: brandSchema,
  kind: z.enum(bikeKinds),
  photoUrl: z.nullable(z.string()),
  /** The caller's own picture, in place of the model's; nobody else sees it. */
  ownPhoto: z.nullable(ownPhotoSchema),
  nickname: z.nullable(z.string()),
  /** Whether the caller has marked it as stolen. */
  stolen: z.boolean(),
});
export type ListedBike = z.infer<typeof listedBikeSchema>;

export const listMyBikes = contract({
  route: 'GET /api/my-bikes',
  summary: 'The caller’s own bikes, the one owned last first.',
  access: 'cyclist',
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({}),
  output: z.object({ bikes: z.array(listedBikeSchema) }),
  fails: [],
});

/** A bike as its owner sees it. */
export const ownBikeSchema = z.extend(bikeFactsSchema, {
  certificateNumber: z.string(),
  /** Whether its owner said that a child or teenager rides it, for whom they are responsible. */
  forChild: z.boolean(),
  /** What the caller calls it; null for the model's name. */
  nickname: z.nullable(z.string()),
  /** The caller's own picture, in place of the model's; nobody else sees it. */
  ownPhoto: z.nullable(ownPhotoSchema),
  /** Whether a shop asks the caller about another tag, and waits for the answer. */
  tagAsked: z.boolean(),
  /** How many entries of shops in the service book wait for the caller's word. */
  servicesToCheck: z.int(),
  insurance: insuranceTileSchema,
  /** Its next service; null where nobody asks for one. */
  service: z.nullable(dueServiceSchema),
});
export type OwnBike = z.infer<typeof ownBikeSchema>;

export const getMyBike = contract({
  route: 'GET /api/my-bikes/:tag',
  summary: 'The caller’s own bike: facts, warranty, certificate. A bike of somebody else is not found.',
  access: 'cyclist',
  input: z.strictObject({ tag: tagSchema }),
  output: ownBikeSchema,
  fails: ['not-found'],
});

export const markForChild = contract({
  route: 'PUT /api/my-bikes/:tag/for-child',
  summary:
    'Says whether a child or teenager rides the caller’s own bike, for whom the caller is responsible. Nothing is asked about the child. May be repeated.',
  access: 'cyclist',
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, forChild: z.boolean() }),
  output: z.object({ forChild: z.boolean() }),
  fails: ['not-found'],
});

export const nameBike = contract({
  route: 'PUT /api/my-bikes/:tag/nickname',
  summary:
    'Says what the caller calls their own bike; null for the model’s name. Nobody else sees it. May be repeated.',
  access: 'cyclist',
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, nickname: z.nullable(plainText(40)) }),
  output: z.object({ nickname: z.nullable(z.string()) }),
  fails: ['not-found'],
});

const photoChanges = { per: 'account', times: 60, seconds: 3600 } as const;
const photoAnswer = z.object({ ownPhoto: z.nullable(ownPhotoSchema) });

export const putBikePhoto = contract({
  route: 'PUT /api/my-bikes/:tag/photo',
  summary:
    'Shows a photo that the caller has sent in place of the model’s picture, to the caller alone; the one that was there is gone. The same again changes nothing.',
  access: 'cyclist',
  limit: photoChanges,
  input: z.strictObject({ tag: tagSchema, photoId: idSchema }),
  output: photoAnswer,
  fails: ['not-found', 'evidence-missing'],
});

export const removeBikePhoto = contract({
  route: 'DELETE /api/my-bikes/:tag/photo',
  summary: 'Removes the caller’s photo of their own bike, for good. The same again changes nothing.',
  access: 'cyclist',
  limit: photoChanges,
  input: z.strictObject({ tag: tagSchema }),
  output: photoAnswer,
  fails: ['not-found'],
});

export const getReceipt = contract({
  route: 'GET /api/my-bikes/:tag/receipt',
  summary: 'The receipt of the caller’s own bike: what it says, how far it was checked, or that there is none yet.',
  access: 'cyclist',
  input: z.strictObject({ tag: tagSchema }),
  output: receiptSchema,
  fails: ['not-found'],
});

export const linkReceipt = contract({
  route: 'PUT /api/my-bikes/:tag/receipt',
  summary:
    'Links an invoice to the caller’s own bike by its access key. A key that no imported invoice has yet is kept as pending. Where something does not fit, `needs-confirmation` says what (`errors` at `doubts`), and `confirmed` links it all the same. The same key again gives the same answer.',
  access: 'confirmed-cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, accessKey: accessKeySchema, confirmed: z.optional(z.boolean()) }),
  output: receiptSchema,
  fails: [
    'not-found',
    'receipt-taken',
    'receipt-exists',
    'receipt-serial-mismatch',
    'needs-confirmation',
    'rate-limited',
  ],
});

export const removeReceipt = contract({
  route: 'DELETE /api/my-bikes/:tag/receipt',
  summary: 'Takes back an access key that is still pending; a linked receipt stays.',
  access: 'confirmed-cyclist',
  input: z.strictObject({ tag: tagSchema }),
  output: receiptSchema,
  fails: ['not-found', 'receipt-none', 'receipt-linked'],
});

export const takeOffReceipt = contract({
  route: 'POST /api/my-bikes/:tag/receipt/take-off',
  summary:
    'Takes a linked receipt, named by its access key, off the caller’s own bike, unless a claim or a policy under way rests on it; its key is free again. The same again gives the same answer.',
  access: 'confirmed-cyclist',
  input: z.strictObject({ tag: tagSchema, accessKey: accessKeySchema }),
  output: receiptSchema,
  fails: ['not-found', 'receipt-none', 'receipt-in-use'],
});

export const getDelivery = contract({
  route: 'GET /api/my-bikes/:tag/delivery',
  summary: 'When the caller’s own bike was delivered, from which day its warranty runs, and which days can be said.',
  access: 'cyclist',
  input: z.strictObject({ tag: tagSchema }),
  output: deliverySchema,
  fails: ['not-found'],
});

export const sayDelivery = contract({
  route: 'PUT /api/my-bikes/:tag/delivery',
  summary:
    'Notes when the caller’s own bike was delivered: not before its purchase, not after its activation, and so often at most. The terms of its warranty run from that day, and its owner is told by letter. The same day again changes nothing.',
  access: 'confirmed-cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, deliveredOn: z.iso.date() }),
  output: deliverySchema,
  fails: ['not-found', 'delivery-known', 'delivery-settled'],
});

export const getReceiptPdf = contract({
  route: 'GET /api/my-bikes/:tag/receipt/pdf',
  summary: 'The linked receipt of the caller’s own bike as a PDF, for sharing. It is no DANFE, and says so.',
  access: 'cyclist',
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema }),
  output: 'application/pdf',
  fails: ['not-found', 'receipt-none', 'rate-limited'],
});

/** The input of every import over HTTP besides its file. */
const importInput = z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) });

export const importBikes = contract({
  route: 'POST /api/imports/bikes',
  summary: 'Bikes with their parts from a CSV file, into the brand of the key. The same file again changes nothing.',
  access: { partner: 'bikes:import' },
  limit: { per: 'partner', times: 60, seconds: 3600 },
  file: { types: ['text/csv'], megabytes: 200 },
  input: importInput,
  output: importReportSchema,
  fails: [...importRefusals],
});

export const importInvoices = contract({
  route: 'POST /api/imports/invoices',
  summary: 'An invoice (NF-e XML, layout 4.00), or a ZIP of them. The same invoice again changes nothing.',
  access: { partner: 'invoices:import' },
  limit: { per: 'partner', times: 2000, seconds: 3600 },
  file: { types: ['application/xml', 'text/xml', 'application/zip'], megabytes: 200 },
  input: importInput,
  output: importReportSchema,
  fails: [...importRefusals],
});

export const importShopInvoices = contract({
  route: 'POST /api/shop/imports/invoices',
  summary:
    'An invoice (NF-e XML, layout 4.00) that the caller’s shop issued, or a ZIP of them, from the shop’s menu. The same invoice again changes nothing; those of other companies are refused one by one.',
  access: { shop: 'see-owner-contact' },
  limit: { per: 'account', times: 300, seconds: 3600 },
  file: { types: ['application/xml', 'text/xml', 'application/zip'], megabytes: 20 },
  input: z.strictObject({}),
  output: importReportSchema,
  fails: ['file-unreadable', 'too-large', 'unsupported-media-type'],
});
