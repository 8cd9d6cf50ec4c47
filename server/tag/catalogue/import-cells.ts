import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { parseColour } from '#domain/tag/brand-theme.ts';
import { bikeKinds, standardModel, type BikeKind } from '#domain/tag/tag.ts';
import { orNone, readBy, requiredText, wholeNumber } from '#server/imports/values.ts';

/** A colour as `#rrggbb` or `#rgb`; the cross may be left out. */
export const colourCell = z.optional(readBy((text) => parseColour(text) ?? null, 'colour-malformed'));

/** The name of a picture's file, or a dash for none. */
export const pictureCell = orNone(requiredText(500));

/** An e-mail address, or a dash for none. */
export const emailCell = orNone(emailSchema);

/** A contractual warranty term in months: 0 for none, fifty years at most. */
export const monthsCell = wholeNumber(0, 600);

/** A model's name. The word for tags sold blank is known in any case of letters, so that no other model looks like it. */
export const modelCell = z.pipe(
  requiredText(80),
  z.transform((name) => (name.toUpperCase() === standardModel ? standardModel : name)),
);

const otherWords: Record<string, BikeKind> = {
  estrada: 'road',
  speed: 'road',
  ciclocross: 'gravel',
  cyclocross: 'gravel',
  allroad: 'gravel',
  mountain: 'mtb',
  mountainbike: 'mtb',
  montanha: 'mtb',
  urbana: 'urban',
  urbano: 'urban',
  cidade: 'urban',
  city: 'urban',
  eletrica: 'e-bike',
  eletrico: 'e-bike',
  electric: 'e-bike',
  bikeeletrica: 'e-bike',
  infantil: 'kids',
  crianca: 'kids',
  criancas: 'kids',
  kid: 'kids',
  child: 'kids',
  children: 'kids',
  bicicross: 'bmx',
  freestyle: 'bmx',
  carga: 'cargo',
  cargueira: 'cargo',
  cargobike: 'cargo',
  bikecargo: 'cargo',
  longtail: 'cargo',
  dobravel: 'folding',
  folder: 'folding',
  foldingbike: 'folding',
};
const kinds = new Map([...Object.entries(otherWords), ...bikeKinds.map((kind) => [bare(kind), kind] as const)]);

/** A kind of bike, in the words that English and Portuguese have for it. */
export const kindCell = readBy((text) => kinds.get(bare(text)) ?? null, 'kind-unknown');

function bare(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
