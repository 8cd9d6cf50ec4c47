import { expect, test } from 'vitest';
import { qrModel1Picture } from '#tests/builders/qr-model-1.ts';
import { lookAt } from './look-at.ts';

test.each([160, 240, 320])(
  'a QR code of model 1, as older label printers make them, reads %i pixels wide',
  async (size) => {
    expect(await lookAt(qrModel1Picture(size), ['qr_code'])).toEqual(['AB12CD34']);
  },
);
