import { contrastRatio, textOn } from '#domain/tag/brand-theme.ts';
import { dark, light } from './palette.ts';

/**
 * What a brand's colour is seen beside: `letters` on it, black or white; `night`, the dark ground of the landing, on which it draws lines;
 * `paper`, the light ground of the other screens, on which its buttons lie.
 */
export const contrastPlaces = ['letters', 'night', 'paper'] as const;
export type ContrastPlace = (typeof contrastPlaces)[number];

/** What WCAG 2.2 asks for (1.4.3 and 1.4.11). */
const needed: Record<ContrastPlace, number> = { letters: 4.5, night: 3, paper: 3 };

/** The contrasts that come out of a colour, 1 to 21, and whether each is enough. */
export function contrastsOf(colour: string): { place: ContrastPlace; ratio: number; isEnough: boolean }[] {
  const beside: Record<ContrastPlace, string> = { letters: textOn(colour), night: dark.paper, paper: light.paper };
  return contrastPlaces.map((place) => {
    // Rounded down: a number that is shown as enough is enough.
    const ratio = Math.floor(contrastRatio(colour, beside[place]) * 10) / 10;
    return { place, ratio, isEnough: ratio >= needed[place] };
  });
}
