import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { dossierNumberSchema } from './dossier.ts';

export const makeDossier = contract({
  route: 'POST /api/my-claims/:claimId/dossiers',
  summary:
    'Makes the dossier of a claim on a bike that the caller owns, as it stands now: a PDF under a number that anybody can check. The id is the caller’s: the same again is the same dossier.',
  access: 'cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({ claimId: idSchema, id: idSchema }),
  output: z.object({ number: z.string() }),
  fails: ['not-found', 'id-taken', 'dossiers-used-up'],
});

export const getDossierFile = contract({
  route: 'GET /api/my-claims/:claimId/dossiers/:id',
  summary: 'A dossier that the caller had made, as a PDF.',
  access: 'cyclist',
  limit: { per: 'account', times: 120, seconds: 3600 },
  input: z.strictObject({ claimId: idSchema, id: idSchema }),
  output: 'file',
  fails: ['not-found'],
});

export const getDossier = contract({
  route: 'GET /api/claim-dossiers/:number',
  summary:
    'What is signed of a dossier, for anybody who wants to check it: its claim’s number, state and days, and the hash of the file. It names no person.',
  access: 'anyone',
  limit: { per: 'address', times: 120, seconds: 60 },
  input: z.strictObject({ number: dossierNumberSchema }),
  /** One compact JWS (ES256) over `dossierClaimsSchema`; the keys are at `/.well-known/jwks.json`. */
  output: z.object({ number: z.string(), jws: z.array(z.string()) }),
  fails: ['dossier-unknown'],
});
