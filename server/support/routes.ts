import { writeToSupport } from '#domain/support/contract.ts';
import * as platform from '#domain/support/platform.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import * as atPlatform from './platform/cases.ts';
import * as writing from './write-to-support.ts';

/** Contract → verb, one line each. */
export const supportRoutes: Endpoint[] = [
  serve(writeToSupport, writing.writeToSupport),
  serve(platform.listPlatformCases, atPlatform.listPlatformCases),
  serve(platform.getPlatformCase, atPlatform.getPlatformCase),
  serve(platform.answerPlatformCase, atPlatform.answerPlatformCase),
  serve(platform.closePlatformCase, atPlatform.closePlatformCase),
];
