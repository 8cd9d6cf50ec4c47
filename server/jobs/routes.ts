import { listDevLetters } from '#domain/http/dev-contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { listLettersForDevelopment } from './list-letters.ts';

/** Contract → verb, one line each. */
export const letterRoutes: Endpoint[] = [serve(listDevLetters, listLettersForDevelopment)];
