import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { plainText } from '#domain/plain-text.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { maxPapers } from '#domain/uploads/papers.ts';
import { reviewReasons } from './review.ts';
import { transferSchema } from './transfer-view.ts';

export const askForReview = contract({
  route: 'POST /api/bikes/:tag/transfer-reviews',
  summary:
    'Asks the operator for a bike whose owner cannot approve: with a reason and papers. The owner is told; after the papers are accepted there are 14 days to object.',
  access: 'confirmed-cyclist',
  limit: { per: 'account', times: 5, seconds: 86_400 },
  input: z.strictObject({
    tag: tagSchema,
    id: idSchema,
    reason: z.enum(reviewReasons),
    text: plainText(1000),
    papers: z.array(idSchema).check(z.minLength(1, 'required'), z.maxLength(maxPapers, 'too-many')),
  }),
  output: transferSchema,
  fails: [
    'tag-unknown',
    'tag-inactive',
    'id-taken',
    'email-not-proven',
    'bike-stolen',
    'own-bike',
    'transfer-under-way',
    'evidence-missing',
  ],
});
