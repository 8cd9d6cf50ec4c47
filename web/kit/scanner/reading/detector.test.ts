import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ZXING_WASM_SHA256 } from 'zxing-wasm/reader';
import { withHelp, type CodeDetector, openNative, choose } from './detector.ts';

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

describe('the browser’s own detector and ours', () => {
  const picture = {} as ImageData;
  const detector = (kind: CodeDetector['kind'], read: CodeDetector['read']): CodeDetector => ({ kind, read });
  const ours = detector('own', () => Promise.resolve(['ours']));
  const blind = detector('native', () => Promise.resolve([]));
  const many = async (reader: CodeDetector, times: number) => {
    const texts: string[] = [];
    for (let time = 0; time < times; time++) texts.push(...(await reader.read(picture)));
    return texts;
  };

  test('ours is not loaded while the browser’s one reads', async () => {
    const open = vi.fn(() => Promise.resolve(ours));
    const reader = withHelp(
      detector('native', () => Promise.resolve(['native'])),
      open,
    );
    expect(new Set(await many(reader, 200))).toEqual(new Set(['native']));
    expect(open).not.toHaveBeenCalled();
  });

  test('ours helps after five seconds in vain, and stops when the browser’s one reads again', async () => {
    let sees: string[] = [];
    const open = vi.fn(() => Promise.resolve(ours));
    const reader = withHelp(
      detector('native', () => Promise.resolve(sees)),
      open,
    );
    expect(await many(reader, 50)).toEqual([]);
    expect(open).not.toHaveBeenCalled();
    expect(await many(reader, 2)).toEqual(['ours', 'ours']);
    sees = ['native'];
    expect(await many(reader, 1)).toEqual(['native']);
    sees = [];
    expect(await many(reader, 50)).toEqual([]);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('ours looks at a photo at once', async () => {
    const reader = withHelp(blind, () => Promise.resolve(ours));
    expect(await reader.read(picture, true)).toEqual(['ours']);
  });

  test('without a connection the browser’s one goes on alone, and ours is asked for again later', async () => {
    const open = vi.fn(() =>
      open.mock.calls.length === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(ours),
    );
    const reader = withHelp(blind, open);
    expect(await many(reader, 101)).toEqual([]);
    expect(await many(reader, 1)).toEqual(['ours']);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('ours takes over from one that fails', async () => {
    const fails = vi.fn(() => Promise.reject(new DOMException('', 'NotSupportedError')));
    const reader = withHelp(detector('native', fails), () => Promise.resolve(ours));
    expect(await many(reader, 3)).toEqual(['ours', 'ours', 'ours']);
    expect(fails).toHaveBeenCalledTimes(1);
  });

  test('fails when neither works', async () => {
    const fails = detector('native', () => Promise.reject(new DOMException('', 'NotSupportedError')));
    const reader = withHelp(fails, () => Promise.reject(new Error('offline')));
    await expect(reader.read(picture)).rejects.toThrow('offline');
    await expect(reader.read(picture)).rejects.toThrow('offline');
  });
});

const isLong = (text: string) => text.length > 3;

test.each([
  ['no code', [], isLong, null],
  ['the first, without a preference', ['ab', 'abcd'], undefined, 'ab'],
  ['the preferred one', ['ab', 'abcd', 'abcde'], isLong, 'abcd'],
  ['the first, if none is preferred', ['ab', 'cd'], isLong, 'ab'],
])('%s', (_what, texts, prefer, expected) => expect(choose(texts, prefer)).toBe(expected));
