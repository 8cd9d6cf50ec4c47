import * as contracts from '#domain/tag/contract.ts';
import { getFirstSteps as firstSteps } from '#domain/tag/first-steps.contract.ts';
import * as looks from '#domain/tag/look.contract.ts';
import * as models from '#domain/tag/models.contract.ts';
import * as platform from '#domain/tag/platform.contract.ts';
import * as stock from '#domain/tag/stock.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { getFirstSteps } from './desk/first-steps.ts';
import * as look from './desk/look.ts';
import * as changing from './desk/models.ts';
import * as showing from './desk/show-model.ts';
import * as stocked from './desk/tag-stock.ts';
import { findTag } from './find-tag.ts';
import { getAppManifest } from './get-app-manifest.ts';
import * as atPlatform from './platform/brands.ts';

/** Contract → verb, one line each. */
export const tagRoutes: Endpoint[] = [
  serve(contracts.findTag, findTag),
  serve(contracts.getAppManifest, getAppManifest),
  serve(firstSteps, getFirstSteps),
  serve(looks.getDeskLook, look.getDeskLook),
  serve(looks.changeDeskLook, look.changeDeskLook),
  serve(looks.putLookPicture, look.putLookPicture),
  serve(looks.removeLookPicture, look.removeLookPicture),
  serve(models.listDeskCatalogue, showing.listDeskCatalogue),
  serve(models.getDeskModel, showing.getDeskModel),
  serve(models.addDeskModel, changing.addDeskModel),
  serve(models.changeDeskModel, changing.changeDeskModel),
  serve(models.putModelPhoto, changing.putModelPhoto),
  serve(models.removeModelPhoto, changing.removeModelPhoto),
  serve(models.putModelPart, changing.putModelPart),
  serve(models.removeModelPart, changing.removeModelPart),
  serve(stock.getDeskTags, stocked.getDeskTags),
  serve(stock.issueDeskTags, stocked.issueDeskTags),
  serve(stock.printDeskTags, stocked.printDeskTags),
  serve(stock.getDeskTagSheet, stocked.getDeskTagSheet),
  serve(stock.getDeskTagChips, stocked.getDeskTagChips),
  serve(stock.assignDeskTags, stocked.assignDeskTags),
  serve(platform.listPlatformBrands, atPlatform.listPlatformBrands),
  serve(platform.getPlatformBrand, atPlatform.getPlatformBrand),
  serve(platform.addPlatformBrand, atPlatform.addPlatformBrand),
  serve(platform.changePlatformBrand, atPlatform.changePlatformBrand),
];
