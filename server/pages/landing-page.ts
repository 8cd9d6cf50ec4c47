import type { Language } from '#domain/account/language.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { landingOutcome } from '#domain/tag/landing.ts';
import { photoOf, type Photo } from '#domain/tag/photo.ts';
import { fill, photoPlaceholders, toTemplate, withPlaceholders, type LandingTemplate } from './landing-template.ts';
import type { Piece } from './press.ts';

/** Draws the landing to markup: the app's own view, rendered by React. Without `photo` it is the bike's. */
export type RenderLanding = (scanned: ScannedTag, language: Language, photo?: Photo | null) => string;

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
  return `${landingOutcome(scanned)} ${picture} ${battery} ${language} ${product.tag.length}`;
}
