import * as contracts from '#domain/tag/contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { findTag } from './find-tag.ts';
import { getAppManifest } from './get-app-manifest.ts';

/** Contract → verb, one line each. */
export const tagRoutes: Endpoint[] = [
  serve(contracts.findTag, findTag),
  serve(contracts.getAppManifest, getAppManifest),
];
