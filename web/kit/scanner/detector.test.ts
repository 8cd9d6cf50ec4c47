import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openNative } from './native-detector.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the WebAssembly module that we serve is the version that the detector was built for', () => {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(ZXING_WASM_SHA256);
});

describe('the browser’s own detector', () => {
  const stub = (supported: () => Promise<string[]>, found: { rawValue: string }[] = []) => {
    class Native {
      static getSupportedFormats = supported;
      detect = () => Promise.resolve(found);
    }
    vi.stubGlobal('BarcodeDetector', Native);
  };

  test('is null if the browser has none', async () => expect(await openNative(['qr_code'])).toBeNull());

  test('is not used if it lacks a format', async () => {
    stub(() => Promise.resolve(['qr_code']));
    expect(await openNative(['qr_code', 'code_128'])).toBeNull();
    expect((await openNative(['qr_code']))?.kind).toBe('native');
  });

  test('is not used if it fails to list its formats', async () => {
    stub(() => Promise.reject(new DOMException('', 'NotSupportedError')));
    expect(await openNative(['qr_code'])).toBeNull();
  });

  test('returns the codes that are not empty', async () => {
    stub(() => Promise.resolve(['qr_code']), [{ rawValue: '' }, { rawValue: 'AB12CD34' }, { rawValue: 'x' }]);
    expect(await (await openNative(['qr_code']))!.read({} as ImageData)).toEqual(['AB12CD34', 'x']);
  });
});
