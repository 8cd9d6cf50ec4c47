import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { importRefusals, importReportSchema } from '#domain/http/import-report.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { measurementShape } from './measurement.ts';
import { passportSchema } from './passport.ts';

export const getBatteryPassport = contract({
  route: 'GET /api/tags/:tag/battery-passport',
  summary:
    'The passport of a scanned bike’s battery (Regulation (EU) 2023/1542): public points for anybody, the points of legitimate interest for its owner and for bike shops.',
  access: 'anyone',
  limit: { per: 'address', times: 120, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: passportSchema,
  fails: ['tag-malformed', 'not-found'],
});

const one = { limit: { per: 'address', times: 120, seconds: 60 }, input: z.strictObject({ id: idSchema }) } as const;

export const getPassportOfBattery = contract({
  route: 'GET /api/batteries/:id/passport',
  summary: 'The same by the battery’s own id, whichever bike it is on. Of a recycled one only that is said.',
  access: 'anyone',
  ...one,
  output: passportSchema,
  fails: ['not-found'],
});

export const getPassportForAuthority = contract({
  route: 'GET /api/authorities/batteries/:id/passport',
  summary: 'The whole passport, with the points for authorities alone (art. 77(2)(c)). Each look is recorded.',
  access: { partner: 'passports:read' },
  limit: { per: 'partner', times: 600, seconds: 3600 },
  input: one.input,
  output: passportSchema,
  fails: ['not-found'],
});

export const getBatteryLinkedData = contract({
  route: 'GET /api/battery-passports/:id',
  summary:
    'The public points of a battery’s passport as JSON-LD. The battery’s own address leads here for `Accept: application/ld+json`.',
  access: 'anyone',
  ...one,
  output: 'application/ld+json',
  fails: ['not-found', 'battery-recycled'],
});

export const getSignedLinkedData = contract({
  route: 'GET /api/battery-passports/:id/signed',
  summary:
    'The same JSON-LD signed: a compact JWS (ES256) whose payload it is; the keys are at `/.well-known/jwks.json`. The battery’s own address leads here for `Accept: application/jose`.',
  access: 'anyone',
  ...one,
  output: 'application/jose',
  fails: ['not-found', 'battery-recycled'],
});

export const measureBattery = contract({
  route: 'POST /api/shop/bikes/:tag/battery-measurements',
  summary:
    'Records what a shop measured of a bike’s battery. It is shown from then on, unless a newer value is there; the former ones stay in the history. The same measurement again changes nothing.',
  access: { shop: 'measure-battery' },
  limit: { per: 'account', times: 120, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, id: idSchema, ...measurementShape }),
  output: passportSchema,
  fails: ['tag-malformed', 'not-found', 'id-taken', 'battery-recycled'],
});

const batteryImport = {
  access: { partner: 'batteries:import' },
  limit: { per: 'partner', times: 60, seconds: 3600 },
  file: { types: ['text/csv'], megabytes: 50 },
  input: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  output: importReportSchema,
  fails: [...importRefusals],
} as const;

export const importBatteryModels = contract({
  route: 'POST /api/imports/battery-models',
  summary:
    'Models of batteries with the data points that all batteries of a model share, from a CSV file. The same file again changes nothing.',
  ...batteryImport,
});

export const importBatteries = contract({
  route: 'POST /api/imports/batteries',
  summary:
    'Batteries with their serial numbers, their bikes and the data points of each, from a CSV file. The same file again changes nothing.',
  ...batteryImport,
});
