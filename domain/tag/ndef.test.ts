import { expect, test } from 'vitest';
import { type2Tlv, uriRecord } from './ndef.ts';

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');

test.each([
  ['https://t.example.com.br/AB12CD34', 'D1011A5504742E6578616D706C652E636F6D2E62722F4142313243443334'],
  ['https://www.example.com/x', 'D1010E55026578616D706C652E636F6D2F78'],
  ['http://example.com/', 'D1010D55036578616D706C652E636F6D2F'],
  ['http://www.a.br', 'D101055501612E6272'],
  ['tel:+55119', 'D1010755052B3535313139'],
  ['mailto:a@b.br', 'D1010755066140622E6272'],
  // Another scheme has no short form, and letters beyond ASCII count by their bytes.
  ['geo:1,2', 'D1010855' + '0067656F3A312C32'],
  ['https://é.br', 'D101065504C3A92E6272'],
])('the record of %s is %s', (url, record) => {
  expect(hex(uriRecord(url))).toBe(record);
});

test('a record of more than 255 bytes has the long header', () => {
  const start = (length: number) => hex(uriRecord(`https://${'a'.repeat(length)}`).slice(0, 9));
  expect(start(254)).toBe('D101FF550461616161');
  expect(start(255)).toBe('C10100000100550461');
});

test('the address of a tag with its signature fits the chip, and nothing of it is lost', () => {
  const url = `https://t.example.com.br/AB12CD34?e=${'0'.repeat(32)}&c=${'0'.repeat(16)}`;
  expect(uriRecord(url)).toHaveLength(84);
  const memory = type2Tlv(uriRecord(url));
  expect(memory.length).toBeLessThanOrEqual(144);
  expect(new TextDecoder().decode(memory.slice(7, -1))).toBe(url.slice('https://'.length));
});

test.each([
  [0, '0300', 'FE'],
  [30, '031E', 'FE'],
  [254, '03FE', 'FE'],
  [255, '03FF00FF', 'FE'],
  [700, '03FF02BC', 'FE'],
])('%i bytes are between %s and %s on a chip', (length, start, end) => {
  const message = new Uint8Array(length).fill(7);
  expect(hex(type2Tlv(message))).toBe(start + '07'.repeat(length) + end);
});
