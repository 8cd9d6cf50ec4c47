import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { checkSecretSchema } from '#domain/ownership/check-link.ts';
import { plainText } from '#domain/plain-text.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { serviceBookSchema } from './book.ts';
import { longestServiceText, mostAnswers, serviceAnswers, serviceInput } from './entry.ts';
import { checkShares, nextShares } from './sharing.ts';

const writing = { per: 'account', times: 60, seconds: 3600 } as const;

export const getServiceBook = contract({
  route: 'GET /api/my-bikes/:tag/service-book',
  summary:
    'The service book of the caller’s own bike: what shops and owners entered, and what else happened to it. Of former owners’ times without names, words and photos, unless they shared them.',
  access: 'cyclist',
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: serviceBookSchema,
  fails: ['not-found'],
});

export const writeOwnService = contract({
  route: 'POST /api/my-bikes/:tag/services',
  summary:
    'Enters a service that the owner did or had done, marked as an owner’s. Nothing that was entered is deleted.',
  access: 'confirmed-cyclist',
  limit: writing,
  input: z.strictObject({ tag: tagSchema, ...serviceInput }),
  output: serviceBookSchema,
  fails: [
    'not-found',
    'id-taken',
    'service-corrected',
    'services-used-up',
    'catalogue-part-unknown',
    'evidence-missing',
    'evidence-used',
  ],
});

export const answerService = contract({
  route: 'PUT /api/my-bikes/:tag/services/:entryId/answers/:nth',
  summary:
    'The owner confirms or disputes what a shop entered, in their own words. `nth` says which time it is: the same again changes nothing, of two at once one is taken.',
  access: 'confirmed-cyclist',
  limit: writing,
  input: z.strictObject({
    tag: tagSchema,
    entryId: idSchema,
    nth: z.coerce.number().check(z.int(), z.gte(1), z.lte(mostAnswers)),
    answer: z.enum(serviceAnswers),
    /** Needed for a dispute. */
    text: z.nullable(plainText(longestServiceText)),
  }),
  output: serviceBookSchema,
  fails: ['not-found', 'service-answered', 'service-corrected'],
});

export const shareServiceBook = contract({
  route: 'PUT /api/my-bikes/:tag/service-book/sharing',
  summary:
    'Says what the holders of the caller’s check links, and the next owner, see of the service book. It holds from then on, for links that are out already too.',
  access: 'confirmed-cyclist',
  limit: writing,
  input: z.strictObject({ tag: tagSchema, inCheck: z.enum(checkShares), toNext: z.enum(nextShares) }),
  output: serviceBookSchema,
  fails: ['not-found'],
});

export const remindOfServices = contract({
  route: 'PUT /api/my-bikes/:tag/service-book/reminders',
  summary: 'Says whether the caller is reminded by letter of services that are due on their own bike. May be repeated.',
  access: 'confirmed-cyclist',
  limit: writing,
  input: z.strictObject({ tag: tagSchema, reminded: z.boolean() }),
  output: serviceBookSchema,
  fails: ['not-found'],
});

export const getServiceBookPdf = contract({
  route: 'GET /api/my-bikes/:tag/service-book/pdf',
  summary:
    'The service book of the caller’s own bike as a PDF for a buyer: what the holders of a link see, without photos; the facts where those see nothing.',
  access: 'cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema }),
  output: 'application/pdf',
  fails: ['not-found'],
});

export const getCheckedBook = contract({
  route: 'GET /api/bike-checks/:secret/service-book',
  summary:
    'What an owner shows of the service book to whoever has a link of theirs, with how many entries are of shops and of owners; null where nothing is shown.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 60 },
  input: z.strictObject({ secret: checkSecretSchema }),
  output: z.object({ book: z.nullable(z.omit(serviceBookSchema, { sharing: true, reminded: true })) }),
  fails: ['check-link-over'],
});

export const getCheckedPhoto = contract({
  route: 'GET /api/bike-checks/:secret/service-photos/:file',
  summary: 'A photo of a service, for whoever has a link by which its owner shows everything.',
  access: 'anyone',
  limit: { per: 'address', times: 240, seconds: 60 },
  input: z.strictObject({ secret: checkSecretSchema, file: idSchema }),
  output: 'file',
  fails: ['check-link-over', 'not-found'],
});
