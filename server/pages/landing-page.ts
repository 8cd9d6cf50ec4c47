import type { Language } from '#domain/account/language.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { landingOutcome } from '#domain/tag/landing.ts';
import { photoOf, type Photo } from '#domain/tag/photo.ts';
import { escapeHtml } from '#server/verb/escape-html.ts';
import { StaticPiece, staticPiece, type Piece, splitAtStandIns, standInOf, standsFor } from './compress.ts';
/** Draws the landing to markup: the app's own view, rendered by React. Without `photo` it is the bike's. */
export type RenderLanding = (scanned: ScannedTag, language: Language, photo?: Photo | null) => string;

/** The landing of a tag, in pieces. */
export type WriteLanding = (scanned: ScannedTag, language: Language) => Piece[];

/** Placeholders from Unicode's private-use area, beside those of the tag. The markup is split at them once; what is filled in is not looked through. */
const model = '\uE100';
const brand = '\uE101';
const photo = { src: '\uE102', avif: '\uE103', width: '\uE104', height: '\uE105' };
const any = /([\uE100-\uE105])/;

/** A landing's markup with slots: literal, slot, literal, slot, …, literal. */
type LandingTemplate = readonly Piece[];

/**
 * The landing's first view without React in the way: each shape (outcome, kind of bike, photo or not, language, length of
 * the tag) is rendered once, with placeholders for the values; a request only fills them in.
 */
export function createLandingPage(render: RenderLanding): WriteLanding {
  const templates = new Map<string, LandingTemplate>();
  return (scanned, language) => {
    // Few tags are replaced, and each names another one: what is drawn for one is of no use to the others.
    if (scanned.replaced) return fill(toTemplate(draw(render, scanned, language)), scanned);
    const shape = shapeOf(scanned, language);
    let template = templates.get(shape);
    if (!template) templates.set(shape, (template = toTemplate(draw(render, scanned, language))));
    return fill(template, scanned);
  };
}

function draw(render: RenderLanding, scanned: ScannedTag, language: Language): string {
  return render(withPlaceholders(scanned), language, photoPlaceholders(photoOf(scanned.bike)));
}

/** Everything that the view branches on. */
function shapeOf(scanned: ScannedTag, language: Language): string {
  const { bike, kind, product } = scanned;
  const photo = photoOf(bike);
  const picture = photo === null ? kind : photo.avif === null ? 'photo' : 'photo in sizes';
  const battery = bike?.batteryPassport ? 'battery' : 'none';
  const outcome = landingOutcome(scanned);
  // There are as many shapes as days on which bikes were handed over that still wait for their owners.
  const handedOver = (outcome === 'inactive' && bike?.handedOverOn) || '-';
  return `${outcome} ${handedOver} ${picture} ${battery} ${language} ${product.tag.length}`;
}

/** The same landing with placeholders where the values of one tag go. */
function withPlaceholders(scanned: ScannedTag): ScannedTag {
  const { product } = scanned;
  return {
    ...scanned,
    product: { ...product, model, tag: standInOf(product.tag.length) },
    brand: { ...scanned.brand, name: brand },
  };
}

/** What stands in for a photo, with as much of it as this one has. */
function photoPlaceholders(shown: Photo | null): Photo | null {
  return shown && (shown.avif === null ? { ...shown, src: photo.src } : photo);
}

/** Splits rendered markup at its placeholders. */
function toTemplate(markup: string): LandingTemplate {
  return splitAtStandIns(markup)
    .flatMap((part) => part.split(any))
    .map(staticPiece);
}

/** Fills a template with a tag's values, escaped. */
function fill(template: LandingTemplate, { product, brand: { name }, bike }: ScannedTag): Piece[] {
  const shown = photoOf(bike);
  const values: Record<string, string> = {
    [model]: escapeHtml(product.model),
    [brand]: escapeHtml(name),
    [photo.src]: escapeHtml(shown?.src ?? ''),
    [photo.avif]: shown?.avif ?? '',
    [photo.width]: shown?.width ?? '',
    [photo.height]: shown?.height ?? '',
  };
  return template.map((piece) => {
    if (piece instanceof StaticPiece) return piece;
    const character = standsFor(piece);
    return character === null ? (values[piece] ?? piece) : product.tag[character]!;
  });
}
