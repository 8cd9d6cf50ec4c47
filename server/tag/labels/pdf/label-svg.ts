import PDFDocument from 'pdfkit';
import { white } from '#domain/look/palette.ts';
import { registerTypeface, runsOf } from '#server/pdf/typeface.ts';
import { layOutLabel, type Label, type LabelSize } from '#server/tag/labels/tag-label.ts';

/** A label as SVG in millimetres: one path for the symbol, one for each line of text, which is outlines. */
export function labelSvg(label: Label, size: LabelSize): string {
  const doc = new PDFDocument({ autoFirstPage: false });
  registerTypeface(doc);
  const layout = layOutLabel(label, size, (text) => outlineOf(doc, text).width);
  const { qr, module } = layout;
  const modules = label.code.runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  const texts = layout.lines.map(({ text, size: height, centre, top }) => {
    const { path, width } = outlineOf(doc, text);
    const place = `translate(${short(centre - (width * height) / 2)} ${short(top)}) scale(${short(height)})`;
    return `<path transform="${place}" d="${path}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}mm" height="${size.height}mm" viewBox="0 0 ${size.width} ${size.height}">`,
    `<title>${label.code.tag}</title>`,
    `<rect width="${size.width}" height="${size.height}" fill="${white}"/>`,
    `<path transform="translate(${short(qr.x)} ${short(qr.y)}) scale(${module})" shape-rendering="crispEdges" d="${modules}"/>`,
    ...texts,
    '</svg>',
    '',
  ].join('\n');
}

/** A thousandth of a millimetre. */
function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** A text as a path of the letters' outlines, one em high: its SVG path data begins at 0 and hangs from the capitals' top. */
type Outline = { path: string; width: number };

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
function outlineOf(doc: PDFKit.PDFDocument, text: string): Outline {
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
        path += letterOf[command] + numbers.map(fourPlaces).join(' ');
      }
      pen += xAdvance / font.unitsPerEm;
    });
  }
  return { path, width: pen };
}

/** Four places of an em: a tenth of what a printer can show. */
function fourPlaces(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
