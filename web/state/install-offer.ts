import * as z from 'zod/mini';
import { persistedStore } from './persisted.ts';

/** Whether this phone was asked about its home screen: nobody is asked twice. */
export const useInstallOffer = persistedStore({
  key: 'installOffer',
  of: 'phone',
  version: 1,
  schema: z.object({ made: z.boolean() }),
  defaults: { made: false },
});
