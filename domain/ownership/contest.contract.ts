import * as z from 'zod/mini';
import { cpfSchema } from '#domain/account/cpf.ts';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { accessKeySchema } from '#domain/brazil/access-key.ts';
import { contract } from '#domain/http/contract.ts';
import { plainText } from '#domain/plain-text.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { maxPapers } from '#domain/uploads/papers.ts';
import { transferSchema } from './transfer-view.ts';

export const contestOwnership = contract({
  route: 'POST /api/bikes/:tag/ownership-contests',
  summary:
    'Says that the bike was the caller’s before somebody else registered it: with its serial number, the invoice’s access key and recipient’s CPF, a reason and papers. The owner is told and answers; two people at the operator’s desk decide.',
  access: 'confirmed-cyclist',
  limit: { per: 'account', times: 5, seconds: 86_400 },
  input: z.strictObject({
    tag: tagSchema,
    id: idSchema,
    serialNumber: serialNumberSchema,
    accessKey: accessKeySchema,
    cpf: cpfSchema,
    text: plainText(1000),
    papers: z.array(idSchema).check(z.minLength(1, 'required'), z.maxLength(maxPapers, 'too-many')),
  }),
  output: transferSchema,
  fails: [
    'tag-unknown',
    'tag-inactive',
    'id-taken',
    'email-not-proven',
    'own-bike',
    'transfer-under-way',
    'evidence-missing',
    'contest-proof',
    'contest-again',
    'contest-former-owner',
  ],
});

export const answerDispute = contract({
  route: 'POST /api/my-transfers/:transferId/answer',
  summary:
    'The owner answers whoever contests the ownership or asked for the bike with papers: in words, with papers where there are any. Once; the same again changes nothing.',
  access: 'cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({
    transferId: idSchema,
    text: plainText(1000),
    papers: z.array(idSchema).check(z.maxLength(maxPapers, 'too-many')),
  }),
  output: transferSchema,
  fails: ['not-found', 'transfer-changed', 'evidence-missing'],
});
