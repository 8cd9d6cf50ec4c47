/** A section of the document: its heading, and what stands below it. */
export type Section = { heading: string; text: string };

/** What is written by hand: figures of the day on which something was decided. */
const byHand = 'Behind decisions';

/**
 * The document with this section: in the place of an earlier one, and in the order of the benchmarks' names. What is written by hand stays,
 * at the end; what belongs to no benchmark goes.
 */
export function withSection(document: string, section: Section, names: readonly string[], opening: string): string {
  const placeOf = ({ heading }: Section) => (heading === byHand ? names.length : names.indexOf(heading.split(' ')[0]!));
  const sections = [...readSections(document).filter(({ heading }) => heading !== section.heading), section]
    .filter((one) => placeOf(one) >= 0)
    .sort((a, b) => placeOf(a) - placeOf(b) || a.heading.localeCompare(b.heading));
  return `${[opening.trim(), ...sections.map(({ heading, text }) => `## ${heading}\n\n${text.trim()}`)].join('\n\n')}\n`;
}

function readSections(document: string): Section[] {
  return document
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { heading: part.slice(0, end), text: part.slice(end + 1) };
    });
}
