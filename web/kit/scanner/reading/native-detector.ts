import type { CodeFormat } from './code-format.ts';
import type { CodeDetector } from './detector.ts';

/** The Barcode Detection API, which the DOM types do not include. */
type NativeClass = {
  new (options: { formats: readonly CodeFormat[] }): {
    detect: (picture: ImageData) => Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats: () => Promise<string[]>;
};

/** The browser's own detector; null if it has none, or none for all of these formats. */
export async function openNative(formats: readonly CodeFormat[]): Promise<CodeDetector | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeClass }).BarcodeDetector;
  if (!Native) return null;
  try {
    const supported = await Native.getSupportedFormats();
    if (!formats.every((format) => supported.includes(format))) return null;
    const detector = new Native({ formats });
    const read = async (picture: ImageData) => textsOf(await detector.detect(picture));
    return { kind: 'native', read };
  } catch {
    return null;
  }
}

/** The texts of codes, without empty ones. */
export function textsOf(codes: readonly { rawValue: string }[]): string[] {
  return codes.map(({ rawValue }) => rawValue).filter((text) => text !== '');
}
