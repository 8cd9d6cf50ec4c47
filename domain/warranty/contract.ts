import * as z from 'zod/mini';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { contract } from '#domain/http/contract.ts';
import { noOutput } from '#domain/http/shapes.ts';
import { tagSchema } from '#domain/tag/tag.ts';

export const activateWarranty = contract({
  route: 'POST /api/activations',
  summary: 'Activates the warranty of a bike by tag and serial number; ownership begins and the certificate is issued.',
  access: 'confirmed-cyclist',
  input: z.strictObject({ tag: tagSchema, serialNumber: serialNumberSchema }),
  output: z.object({ tag: z.string(), certificateNumber: z.string() }),
  fails: ['tag-unknown', 'serial-mismatch', 'serial-locked', 'already-activated', 'not-activatable', 'handed-over'],
  settles: true,
});

export const checkSerial = contract({
  route: 'POST /api/serial-checks',
  summary: 'Whether a serial number is that of a bike that nobody has activated, before its new owner has an account.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, serialNumber: serialNumberSchema }),
  output: noOutput,
  fails: ['tag-unknown', 'serial-mismatch', 'serial-locked', 'already-activated', 'not-activatable'],
});

export const getWarrantyStatement = contract({
  route: 'GET /api/my-bikes/:tag/warranty-statement',
  summary:
    'The warranty statement of the caller’s own bike as a PDF (Lei 8.078/1990 art. 50): its parts with their terms, and the text as it was at the issue. A bike from before there were statements gets one now.',
  access: 'cyclist',
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema }),
  output: 'application/pdf',
  fails: ['not-found', 'rate-limited'],
});
