import { accent, black, dark, light } from './palette.ts';

/** Colours as custom properties: `--paper:#f5f4ef;--card:#ffffff`. */
function variablesOf(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}

/** The house's colours for a page that has no style sheet of the app: by day, and by night where the phone is set so. */
export const schemeCss =
  `:root{color-scheme:light dark;${variablesOf({ ...light, 'brand': accent, 'on-brand': black })}}` +
  `@media(prefers-color-scheme:dark){:root{${variablesOf(dark)}}}`;
