import { flatten, type Bend, type Corners, type Picture } from './flatten.ts';

/**
 * Kinds of codes, by their names in the Barcode Detection API, and what the reader calls them. QR codes of model 1 are what some older
 * label printers still make.
 */
const names = { qr_code: ['QRCodeModel2', 'QRCodeModel1'], code_128: ['Code128'] } as const;

/** What the reader says of a code that it found. */
type Found = { isValid: boolean; text: string; format: string; position: Corners };
type Options = {
  formats: (typeof names)[keyof typeof names][number][];
  textMode: 'Plain';
  returnErrors?: true;
  tryRotate?: false;
  tryInvert?: false;
  tryDownscale?: false;
};

/** The reader of codes (`readBarcodes` of zxing-wasm): phones and server bring the same one, each in its own way. */
export type ReadCodes = (picture: Picture, options: Options) => Promise<readonly Found[]>;

/**
 * The texts of the codes in a picture. Where there is a QR code whose text does not come out, it is taken for one that is
 * wound around a tube, and flattened in each of these ways until its text does.
 */
export async function readPicture(
  readCodes: ReadCodes,
  picture: Picture,
  formats: readonly (keyof typeof names)[],
  bends: readonly Bend[],
): Promise<string[]> {
  const found = await readCodes(picture, {
    formats: formats.flatMap((format) => [...names[format]]),
    textMode: 'Plain',
    returnErrors: true,
  });
  const texts = textsOf(found);
  const bent = found.find(mayBeBent);
  if (texts.length > 0 || !bent) return texts;
  for (const bend of bends) {
    const flat = flatten(picture, bent.position, bend);
    // It stands upright and fills its picture: nothing else has to be tried.
    const again = await readCodes(flat, {
      formats: ['QRCodeModel2'],
      textMode: 'Plain',
      tryRotate: false,
      tryInvert: false,
      tryDownscale: false,
    });
    if (again.length > 0) return textsOf(again);
  }
  return [];
}

function textsOf(results: readonly Found[]): string[] {
  return results.filter(({ isValid, text }) => isValid && text !== '').map(({ text }) => text);
}

/** Smaller ones have less than a pixel a module. */
const smallest = 24;

function mayBeBent({ format, position }: Found): boolean {
  const [wide, high] = [sideOf(position, 'topRight'), sideOf(position, 'bottomLeft')];
  return format.startsWith('QRCode') && Math.min(wide, high) > Math.max(smallest, Math.max(wide, high) / 2);
}

function sideOf({ topLeft, ...others }: Corners, to: 'topRight' | 'bottomLeft'): number {
  return Math.hypot(others[to].x - topLeft.x, others[to].y - topLeft.y);
}
