import type { ScannedTag } from '#domain/tag/contract.ts';
import { photoOf, type Photo } from '#domain/tag/photo.ts';
import { escapeHtml } from '#server/verb/escape-html.ts';
import { Still, still, type Piece } from './press.ts';

/**
 * Placeholders from Unicode's private-use area, one for each value and one for each character of the tag (the view groups
 * and spells them). The markup is split at them once; what is filled in is never looked through again.
 */
const firstOfTag = 0xe000;
const model = '\uE100';
const brand = '\uE101';
const photo = { src: '\uE102', avif: '\uE103', width: '\uE104', height: '\uE105' };
/** In URLs they are encoded. Tags are letters and digits, which need no encoding there. */
const tagInAddress = /%EE%80%8[0-9A-F]/g;
const anyStandIn = /([\uE000-\uE00F\uE100-\uE105])/;

/** A landing's markup with slots: literal, slot, literal, slot, …, literal. */
export type LandingTemplate = readonly Piece[];

/** The same landing with placeholders where the values of one tag go. */
export function withPlaceholders(scanned: ScannedTag): ScannedTag {
  const { product } = scanned;
  return {
    ...scanned,
    product: { ...product, model, tag: String.fromCharCode(...Array.from(product.tag, (_, at) => firstOfTag + at)) },
    brand: { ...scanned.brand, name: brand },
  };
}

/** What stands in for a photo, with as much of it as this one has. */
export function photoPlaceholders(shown: Photo | null): Photo | null {
  return shown && (shown.avif === null ? { ...shown, src: photo.src } : photo);
}

/** Splits rendered markup at its placeholders. */
export function toTemplate(markup: string): LandingTemplate {
  return markup.replaceAll(tagInAddress, decodeURIComponent).split(anyStandIn).map(still);
}

/** Fills a template with a tag's values, escaped. */
export function fill(template: LandingTemplate, { product, brand: { name }, bike }: ScannedTag): Piece[] {
  const shown = photoOf(bike);
  const values: Record<string, string> = {
    [model]: escapeHtml(product.model),
    [brand]: escapeHtml(name),
    [photo.src]: escapeHtml(shown?.src ?? ''),
    [photo.avif]: shown?.avif ?? '',
    [photo.width]: shown?.width ?? '',
    [photo.height]: shown?.height ?? '',
  };
  return template.map((piece, at) => {
    // Between two literals there is a placeholder; one character is never a still piece.
    if (at % 2 === 0 || piece instanceof Still) return piece;
    const placeholder = piece;
    return values[placeholder] ?? product.tag[placeholder.charCodeAt(0) - firstOfTag]!;
  });
}
