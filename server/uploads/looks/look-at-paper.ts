import { lookAtPdf } from '#server/files/documents/look-at-pdf.ts';
import { drawPhoto } from '#server/files/pictures/draw-photo.ts';
import type { UntrustedFile } from '#server/parsing/parser.ts';
import type { Found } from '#server/uploads/purpose.ts';

/** The longer side of a picture of a paper: what is printed small stays readable. */
const side = 2600;
const pdfBegins = '%PDF-';

/**
 * A PDF as it is, where it does nothing but be read: it is only ever saved, never shown. A picture is drawn anew, without what is
 * hidden in it. Anything else is refused, told by its content alone.
 */
export async function lookAtPaper(file: UntrustedFile): Promise<Found['files'][number] | 'not-a-document'> {
  const head = await file.read(0, Math.min(file.bytes, pdfBegins.length));
  if (Buffer.from(head).toString('latin1') === pdfBegins) {
    if ('problem' in (await lookAtPdf(file))) return 'not-a-document';
    return { type: 'application/pdf', bytes: await file.read(0, file.bytes) };
  }
  const drawn = await drawPhoto(file, { formats: ['jpeg', 'png'], side });
  return typeof drawn === 'string' ? 'not-a-document' : { type: 'image/jpeg', bytes: drawn.photo };
}
