import type { ScannedTag } from '#domain/tag/contract.ts';
import { photoOf } from '#domain/tag/landing.ts';
import { escapeHtml } from '#server/verb/escape-html.ts';
import { Still, still, type Piece } from './press.ts';

/**
 * Placeholders from Unicode's private-use area, one for each value and one for each character of the tag (the view groups
 * and spells them). The markup is split at them once; what is filled in is never looked through again.
 */
const firstOfTag = 0xe000;
const model = '\uE100';
const brand = '\uE101';
const photo = '/\uE102';
/** In URLs they are encoded. Tags are letters and digits, which need no encoding there. */
const tagInAddress = /%EE%80%8[0-9A-F]/g;
const anyStandIn = /(\/\uE102|[\uE000-\uE00F\uE100\uE101])/;

/** A landing's markup with slots: literal, slot, literal, slot, …, literal. */
export type LandingTemplate = readonly Piece[];

/** The same landing with placeholders where the values of one tag go. */
export function withPlaceholders(scanned: ScannedTag): ScannedTag {
  const { product, bike } = scanned;
  return {
    ...scanned,
    product: { ...product, model, tag: String.fromCharCode(...Array.from(product.tag, (_, at) => firstOfTag + at)) },
    brand: { ...scanned.brand, name: brand },
    bike: bike && { ...bike, photoUrl: photoOf(bike) === null ? null : photo },
  };
}

/** Splits rendered markup at its placeholders. */
export function toTemplate(markup: string): LandingTemplate {
  return markup.replaceAll(tagInAddress, decodeURIComponent).split(anyStandIn).map(still);
}

/** Fills a template with a tag's values, escaped. */
export function fill(template: LandingTemplate, { product, brand: { name }, bike }: ScannedTag): Piece[] {
  const values: Record<string, string> = {
    [model]: escapeHtml(product.model),
    [brand]: escapeHtml(name),
    [photo]: escapeHtml(photoOf(bike) ?? ''),
  };
  return template.map((piece, at) => {
    // Between two literals there is a placeholder; one character is never a still piece.
    if (at % 2 === 0 || piece instanceof Still) return piece;
    const placeholder = piece;
    return values[placeholder] ?? product.tag[placeholder.charCodeAt(0) - firstOfTag]!;
  });
}
