import PDFDocument from 'pdfkit';
import { white } from '#domain/look/palette.ts';
import { registerTypeface } from '#server/pdf/typeface.ts';
import { layOutLabel, type Label, type LabelSize } from '#server/tag/labels/tag-label.ts';
import { outlineOf } from './outline.ts';

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
