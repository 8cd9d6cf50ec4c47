import type { FeatureWords } from '#web/words-of.ts';

export const words: FeatureWords = { below: { scan: ['scan'] } };
