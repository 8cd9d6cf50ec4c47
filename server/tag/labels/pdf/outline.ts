import { runsOf } from '#server/pdf/typeface.ts';

/** A text as a path of the letters' outlines, one em high: its SVG path data begins at 0 and hangs from the capitals' top. */
export type Outline = { path: string; width: number };

/** A point, or more, of a path command, in units of the font. */
type PathCommand = {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
};
type Glyph = { advanceWidth: number; path: { commands: PathCommand[] } };

/** pdfkit keeps the opened font in `_font`; its types do not say so. */
type OpenFont = {
  font: {
    unitsPerEm: number;
    capHeight: number;
    layout: (text: string) => { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
  };
};

const letterOf = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/**
 * The outlines of a text in the bold typeface, for files that go to an engraver or a print shop, where the typeface is not
 * installed. `doc` has the typeface registered; nothing is drawn in it.
 */
export function outlineOf(doc: PDFKit.PDFDocument, text: string): Outline {
  let path = '';
  let pen = 0;
  for (const run of runsOf(doc, text, 700)) {
    const { font } = (doc.font(run.font) as unknown as { _font: OpenFont })._font;
    const { glyphs, positions } = font.layout(run.text);
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      for (const { command, args } of glyph.path.commands) {
        const numbers = args.map((value, axis) =>
          axis % 2 === 0
            ? pen + (value + xOffset) / font.unitsPerEm
            : (font.capHeight - value - yOffset) / font.unitsPerEm,
        );
        path += letterOf[command] + numbers.map(short).join(' ');
      }
      pen += xAdvance / font.unitsPerEm;
    });
  }
  return { path, width: pen };
}

/** Four places of an em: a tenth of what a printer can show. */
function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
