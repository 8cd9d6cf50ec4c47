import { bytes } from './bytes.ts';
import { claimsList } from './claims-list.ts';
import { desk } from './desk.ts';
import { halfKnee } from './half-knee.ts';
import { http2 } from './http2.ts';
import { importBikes } from './import-bikes.ts';
import { importInvoices } from './import-invoices.ts';
import { knee } from './knee.ts';
import { landingCost } from './landing-cost/landing-cost.ts';
import { landingMemory } from './landing-cost/landing-memory.ts';
import { landingQuery } from './landing-query.ts';
import { landing } from './landing.ts';
import { lighthouse } from './lighthouse.ts';
import { nearestStores } from './nearest-stores.ts';
import type { Benchmark } from './report.ts';
import { scale } from './scale/scale.ts';
import { scanner } from './scanner.ts';
import { session } from './session.ts';
import { uploads } from './uploads/uploads.ts';

/** All benchmarks, in the order in which they run. */
export const benchmarks: readonly Benchmark[] = [
  bytes,
  landingQuery,
  landing,
  landingCost,
  landingMemory,
  nearestStores,
  claimsList,
  desk,
  session,
  knee,
  halfKnee,
  importBikes,
  importInvoices,
  uploads,
  scanner,
  lighthouse,
  http2,
  scale,
];
