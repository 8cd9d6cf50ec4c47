import type { DeskNoun } from './command.ts';
import { bikes } from './nouns/bikes.ts';
import { brands } from './nouns/brands.ts';
import { demo } from './nouns/demo.ts';
import { invoices } from './nouns/invoices.ts';
import { keys } from './nouns/keys.ts';
import { letters } from './nouns/letters.ts';
import { log } from './nouns/log.ts';
import { models } from './nouns/models.ts';
import { parts } from './nouns/parts.ts';
import { people } from './nouns/people.ts';
import { plans } from './nouns/plans.ts';
import { shops } from './nouns/shops.ts';
import { stores } from './nouns/stores.ts';
import { tags } from './nouns/tags.ts';

/** All that the operator can talk about, in the order in which a new partner is set up. */
export const nouns: readonly DeskNoun[] = [
  ...[brands, models, parts, tags, bikes],
  ...[stores, shops, plans, invoices],
  ...[people, keys, log, letters, demo],
];
