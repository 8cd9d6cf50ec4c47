import * as z from 'zod/mini';
import { persistedStore } from './persisted.ts';

const schema = z.object({
  id: z.string(),
  /** An instant in UTC, ISO 8601. */
  at: z.string(),
});

/**
 * Whose choices of a language this phone knows, and up to when: the last one of the account's that was asked for, or the use of this
 * phone's own switch. Only a later choice of the account's is followed.
 */
export const useKnownLanguage = persistedStore({
  key: 'accountLanguage',
  of: 'person',
  version: 1,
  schema,
  defaults: { id: '', at: '' },
});
