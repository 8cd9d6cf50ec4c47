/** What a part of a document is to a screen reader: a heading, text, a list of facts, a picture. */
export type Role = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** The elements of each document that are open, the outermost first. */
const open = new WeakMap<PDFKit.PDFDocument, Element[]>();

/**
 * Begins the structure of a document that is tagged (ISO 32000-1, 14.8): what is drawn by `marked` is read aloud in the order of drawing, and
 * everything else, lines and surfaces, is decoration.
 */
export function beginStructure(doc: PDFKit.PDFDocument): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  open.set(doc, [root]);
  decorate(doc);
  doc.on('pageAdded', () => decorate(doc));
}

/** Ends what {@link beginStructure} began. */
export function endStructure(doc: PDFKit.PDFDocument): void {
  open.get(doc)?.[0]?.end();
}

/** Groups what is drawn: the facts of a list, say. */
export function within<Result>(doc: PDFKit.PDFDocument, role: Role, draw: () => Result): Result {
  const parents = open.get(doc);
  if (!parents) return draw();
  const element = doc.struct(role);
  parents.at(-1)!.add(element);
  parents.push(element);
  const result = draw();
  parents.pop();
  element.end();
  return result;
}

/** Draws the pieces of one part, its lines say. `alt` is what is read in the place of a picture. */
export function marked(doc: PDFKit.PDFDocument, role: Role, pieces: readonly (() => void)[], alt?: string): void {
  const parent = open.get(doc)?.at(-1);
  if (!parent) {
    for (const draw of pieces) draw();
    return;
  }
  const element = doc.struct(role, alt === undefined ? {} : { alt });
  parent.add(element);
  for (const draw of pieces) element.add(draw);
  element.end();
  decorate(doc);
}

/** What follows is decoration, until something is marked. */
function decorate(doc: PDFKit.PDFDocument): void {
  doc.markContent('Artifact', { type: 'Layout' });
}
