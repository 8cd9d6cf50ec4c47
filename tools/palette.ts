import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { accent, black, dark, fixed, light } from '#domain/look/palette.ts';
import { root } from './run.ts';

/** The style sheet of the house's colours, below the root of the project. */
export const coloursFile = 'web/styles/colours.css';

const lines = (properties: Record<string, string>, indent: string) =>
  Object.entries(properties)
    .map(([name, value]) => `${indent}--${name}: ${value};`)
    .join('\n');
const named = (names: string[]) => Object.fromEntries(names.map((name) => [`color-${name}`, `var(--${name})`]));
const brand = { 'brand': accent, 'on-brand': black, 'brand-on-dark': accent };

/** Its text. */
export function coloursCss(): string {
  return `/* Written by tools/palette.ts from domain/look/palette.ts: change colours there. */
:root,
.day {
  color-scheme: light;
${lines(light, '  ')}
}

@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
${lines(dark, '    ')}
  }
}

.night {
  color-scheme: dark;
${lines(dark, '  ')}
}

/* The partner's colour: the server or the brand store sets these three on the root; see domain/tag/brand-theme.ts. */
:root {
${lines(brand, '  ')}
}

/* Tailwind's names; its own are cleared. */
@theme {
  --color-*: initial;
${lines(Object.fromEntries(Object.entries(fixed).map(([name, colour]) => [`color-${name}`, colour])), '  ')}
  --color-night: ${dark.paper};
}

/* \`inline\`, so that a class reads the variable where it is used and \`.night\` and \`.day\` work inside a screen. */
@theme inline {
${lines(named([...Object.keys(light), ...Object.keys(brand)]), '  ')}
}
`;
}

if (import.meta.main) writeFileSync(resolve(root, coloursFile), coloursCss());
