import { accent, black, dark, white } from '#domain/look/palette.ts';

/** The contrast that a line or a shape needs against its background (WCAG 2.2, 1.4.11). */
const ENOUGH_FOR_LINES = 3;

export type BrandColours = { brand: string; onBrand: string; brandOnDark: string };

/** `#RGB` or `#RRGGBB`, with or without `#`, as lower-case `#rrggbb`; anything else is undefined. */
export function parseColour(text: string | null | undefined): string | undefined {
  const hex = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text ?? '')?.[1]?.toLowerCase();
  if (hex === undefined) return undefined;
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
}

/** WCAG relative luminance of a `#rrggbb`, 0 for black to 1 for white. */
function luminance(colour: string): number {
  const linear = (offset: number) => {
    const channel = Number.parseInt(colour.slice(offset, offset + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

/** WCAG contrast of two colours, 1 to 21, whichever is the lighter; an invalid colour counts as the default brand's. */
export function contrastRatio(a: string, b: string): number {
  const one = luminance(parseColour(a) ?? accent);
  const other = luminance(parseColour(b) ?? accent);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Black or white, whichever is more legible on this colour; it is never below 4.5:1. */
export function textOn(colour: string): typeof black | typeof white {
  return contrastRatio(colour, black) >= contrastRatio(colour, white) ? black : white;
}

/**
 * The three colours that the style sheet takes (`--brand`, `--on-brand`, `--brand-on-dark`) from what the partner typed.
 * `brandOnDark` draws lines on the dark landing: the brand where it shows there, else light ink.
 */
export function brandColours(text: string | null | undefined): BrandColours {
  const brand = parseColour(text) ?? accent;
  const shows = contrastRatio(brand, dark.paper) >= ENOUGH_FOR_LINES;
  return { brand, onBrand: textOn(brand), brandOnDark: shows ? brand : dark.ink };
}

/** Where a brand's manifest is; `brand` is its slug. */
export function appManifestOf(brand: string): string {
  return `/api/brands/${encodeURIComponent(brand)}/app-manifest`;
}
