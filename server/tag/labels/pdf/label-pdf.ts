import { layOutLabel, type Label, type LabelSize } from '#server/tag/labels/tag-label.ts';
import { drawLabel, measureIn, pointsPerMm } from './draw-label.ts';
import { openDocument } from './open-document.ts';

/** A label as a PDF page of its own size. The same label gives the same bytes. */
export async function labelPdf(label: Label, size: LabelSize): Promise<Uint8Array> {
  const page: [number, number] = [size.width * pointsPerMm, size.height * pointsPerMm];
  const { doc, finish } = openDocument(page, `${label.brand} ${label.code.tag}`);
  const layout = layOutLabel(label, size, measureIn(doc));
  drawLabel(doc, label.code, layout, 0, 0);
  return finish();
}
