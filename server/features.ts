import { account } from './account/feature.ts';
import { battery } from './battery/feature.ts';
import { bike } from './bike/feature.ts';
import { claim } from './claim/feature.ts';
import { component } from './component/feature.ts';
import type { Feature } from './feature.ts';
import { handover } from './handover/feature.ts';
import { insurance } from './insurance/feature.ts';
import { manuals } from './manuals/feature.ts';
import { ownership } from './ownership/feature.ts';
import { retag } from './retag/feature.ts';
import { serviceBook } from './service-book/feature.ts';
import { shop } from './shop/feature.ts';
import { staff } from './staff/feature.ts';
import { stolen } from './stolen/feature.ts';
import { stores } from './stores/feature.ts';
import { support } from './support/feature.ts';
import { tag } from './tag/feature.ts';
import { warranty } from './warranty/feature.ts';

/** The features of this server. This is the only list: a feature left out here does not exist. */
export const features: readonly Feature[] = [
  tag,
  account,
  warranty,
  handover,
  retag,
  ownership,
  bike,
  component,
  claim,
  battery,
  manuals,
  shop,
  stores,
  insurance,
  staff,
  support,
  stolen,
  serviceBook,
];
