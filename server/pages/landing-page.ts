import type { Language } from '#domain/account/language.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { landingOutcome, photoOf } from '#domain/tag/landing.ts';
import { fill, toTemplate, withPlaceholders, type LandingTemplate } from './landing-template.ts';
import type { Piece } from './press.ts';

/** Draws the landing to markup: the app's own view, rendered by React. */
export type RenderLanding = (scanned: ScannedTag, language: Language) => string;

/** The landing of a tag, in pieces. */
export type WriteLanding = (scanned: ScannedTag, language: Language) => Piece[];

/**
 * The landing's first view without React in the way: each shape (outcome, kind of bike, photo or not, language, length of
 * the tag) is rendered once, with placeholders for the values; a request only fills them in.
 */
export function createLandingPage(render: RenderLanding): WriteLanding {
  const templates = new Map<string, LandingTemplate>();
  return (scanned, language) => {
    const shape = shapeOf(scanned, language);
    let template = templates.get(shape);
    if (!template) templates.set(shape, (template = toTemplate(render(withPlaceholders(scanned), language))));
    return fill(template, scanned);
  };
}

/** Everything that the view branches on. */
function shapeOf(scanned: ScannedTag, language: Language): string {
  const { bike, kind, product } = scanned;
  const picture = photoOf(bike) === null ? kind : 'photo';
  const battery = bike?.batteryPassport ? 'battery' : 'none';
  return `${landingOutcome(scanned)} ${picture} ${battery} ${language} ${product.tag.length}`;
}
