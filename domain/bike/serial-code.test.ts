import { expect, test } from 'vitest';
import { readSerialCode } from './serial-code.ts';

const tag = 'AB12CD34';

test.each([
  ['WTU123K4567', 'WTU123K4567'],
  [' AUR-V105-0001\n', 'AUR-V105-0001'],
  ['S/N: WTU 123', 'WTU 123'],
  ['SN:WTU123', 'WTU123'],
  ['Serial No. WTU123', 'WTU123'],
  ['Nº de série: WTU123', 'WTU123'],
  ['0071234567', '0071234567'],
  // It begins like the word, and is none.
  ['SNX-4411', 'SNX-4411'],
])('%j is the serial number %s', (code, serialNumber) => {
  expect(readSerialCode(code, tag)).toEqual({ serialNumber });
});

test.each([
  ['https://pedivela.example/AB12CD34', 'tag'],
  ['AB12CD34', 'tag'],
  ['ab12 cd34', 'tag'],
  ['https://shop.example/bikes/42', 'other'],
  ['WIFI:T:WPA;S:Oficina;P:segredo;;', 'other'],
  ['Aurora', 'other'],
  ['1', 'other'],
  ['1'.repeat(41), 'other'],
  ['', 'other'],
])('%j is none: %s', (code, problem) => {
  expect(readSerialCode(code, tag)).toEqual({ problem });
});
