import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeFormat } from './code-format.ts';

/** A detector in WebAssembly, ready to detect. Its module is loaded from our own server; the default is a CDN. */
export async function openModule(formats: readonly CodeFormat[]): Promise<BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] });
}
