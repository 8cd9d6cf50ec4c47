import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule } from 'zxing-wasm/reader';

let isOpen = false;

/** Makes the reader of codes ready in Node: its own way of getting its module asks a server on the internet. */
export function openReader(): void {
  if (isOpen) return;
  isOpen = true;
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
}
