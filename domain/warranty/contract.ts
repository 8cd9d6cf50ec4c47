import * as z from 'zod/mini';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { contract } from '#domain/http/contract.ts';
import { tagSchema } from '#domain/tag/tag.ts';

export const activateWarranty = contract({
  route: 'POST /api/activations',
  summary: 'Activates the warranty of a bike by tag and serial number; ownership begins and the certificate is issued.',
  access: 'confirmed-cyclist',
  input: z.strictObject({ tag: tagSchema, serialNumber: serialNumberSchema }),
  output: z.object({ tag: z.string(), certificateNumber: z.string() }),
  fails: ['tag-unknown', 'serial-mismatch', 'serial-locked', 'already-activated', 'not-activatable'],
});
