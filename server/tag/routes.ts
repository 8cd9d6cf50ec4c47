import * as contracts from '#domain/tag/contract.ts';
import * as platform from '#domain/tag/platform.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { findTag } from './find-tag.ts';
import { getAppManifest } from './get-app-manifest.ts';
import * as atPlatform from './platform/brands.ts';

/** Contract → verb, one line each. */
export const tagRoutes: Endpoint[] = [
  serve(contracts.findTag, findTag),
  serve(contracts.getAppManifest, getAppManifest),
  serve(platform.listPlatformBrands, atPlatform.listPlatformBrands),
  serve(platform.getPlatformBrand, atPlatform.getPlatformBrand),
  serve(platform.addPlatformBrand, atPlatform.addPlatformBrand),
  serve(platform.changePlatformBrand, atPlatform.changePlatformBrand),
];
