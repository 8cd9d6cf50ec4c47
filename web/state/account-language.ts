import * as z from 'zod/mini';
import { persistedStore } from './persisted.ts';

const schema = z.object({ id: z.string(), language: z.string() });

/**
 * Whose language, and which, this phone follows already: the account's, as it was when it was followed or when the phone's own switch
 * was used. Only a later change of the account's is followed again.
 */
export const useKnownLanguage = persistedStore({
  key: 'accountLanguage',
  of: 'person',
  version: 1,
  schema,
  defaults: { id: '', language: '' },
});
