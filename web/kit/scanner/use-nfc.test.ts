import { expect, test } from 'vitest';
import { nfcText } from './use-nfc.ts';

const data = (text: string) => new DataView(new TextEncoder().encode(text).buffer);
const wide = new DataView(Uint8Array.from([0, 0x41, 0, 0x42]).buffer);

test.each([
  ['an address', [{ recordType: 'url', data: data('https://a.example/AB12CD34') }], 'https://a.example/AB12CD34'],
  ['an absolute address', [{ recordType: 'absolute-url', data: data('https://a.example/x') }], 'https://a.example/x'],
  ['a text', [{ recordType: 'text', encoding: 'utf-8', data: data('AB12CD34') }], 'AB12CD34'],
  ['a text in UTF-16', [{ recordType: 'text', encoding: 'utf-16', data: wide }], 'AB'],
  [
    'the first that is not empty',
    [
      { recordType: 'mime', data: data('x') },
      { recordType: 'url', data: data('') },
      { recordType: 'url', data: data('B') },
    ],
    'B',
  ],
  ['nothing', [], null],
  ['a record without data', [{ recordType: 'empty' }], null],
])('%s', (_what, records, text) => expect(nfcText(records)).toBe(text));
