import { brands } from './brands.noun.ts';
import { models } from './models.noun.ts';
import { parts } from './parts.noun.ts';
import { tags } from './tags.noun.ts';

export const tagNouns = [brands, models, parts, tags];
