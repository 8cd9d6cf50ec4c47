import { writeToSupport } from '#domain/support/contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import * as writing from './write-to-support.ts';

/** Contract → verb, one line each. */
export const supportRoutes: Endpoint[] = [serve(writeToSupport, writing.writeToSupport)];
