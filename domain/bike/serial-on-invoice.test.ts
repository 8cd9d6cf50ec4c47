import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { processorTime } from '#tests/processor-time.ts';
import type { InvoiceItem } from './invoice.ts';
import { serialOnInvoice, type SerialOnInvoice } from './serial-on-invoice.ts';

const serial = 'AUR-5E00-1187';

function anItem(description: string, ...texts: string[]): InvoiceItem {
  return {
    code: '1',
    description,
    quantity: '1.0000',
    unitCents: 1_290_000,
    totalCents: 1_290_000,
    ncm: '87120010',
    texts,
  };
}

/** One line with a description, a text that it adds, and the additional information of the invoice. */
function look(serialNumber: string, description: string, text = '', info: string | null = null): SerialOnInvoice {
  return serialOnInvoice({ items: [anItem(description, text)], additionalInfo: info }, serialNumber);
}

describe('a serial number that is on the invoice', () => {
  it.each([
    ['BICICLETA AURORA STRADA 54 AUR-5E00-1187', '', null],
    ['BICICLETA AURORA STRADA 54 SERIE AUR5E001187', '', null],
    ['Bicicleta Aurora', 'Nº de série: aur-5e00-1187', null],
    ['Bicicleta Aurora', 'N/S AUR 5E00 1187 - GARANTIA 12 MESES', null],
    ['Bicicleta Aurora', 'N/S-AUR5E001187', null],
    ['Bicicleta Aurora', 'NS.AUR5E001187', null],
    ['Bicicleta Aurora', 'QUADRO AUR5E001187', null],
    ['Bicicleta Aurora', 'CHASSI:AUR5E001187;COR:PRETO', null],
    ['Bicicleta Aurora', 'Frame number AUR5E001187.', null],
    ['Bicicleta Aurora', 'AUR5E001187', null],
    ['Bicicleta Aurora', 'SERIES AUR5E001186, AUR5E001187 E AUR5E001188', null],
    ['Bicicleta Aurora', 'SERIES AUR5E001186/AUR5E001187/AUR5E001188', null],
    ['Bicicleta Aurora', 'SERIE AUR5E001187-PRETO', null],
    ['Bicicleta Aurora', '', 'Vendedor: Ana|Serie do quadro: AUR5E001187|Pedido 123'],
    ['Bicicleta Aurora', '', 'NF-e serie 1. Bicicleta numero AUR_5E00_1187'],
    ['Bicicleta Aurora', '', 'Garantia conforme manual.\nSerial number: AUR/5E00/1187\nObrigado'],
    ['Bicicleta Aurora', 'N S AUR - 5E00 - 1187', null],
    ['Bicicleta Aurora', 'N.SERIE OU IMEI: AUR5E001187', null],
    ['Bicicleta Aurora', 'NUMERO DE SERIE/IMEI AUR5E001187', null],
  ])('%j, %j, %j', (description, text, info) => {
    expect(look(serial, description, text, info)).toBe('found');
    expect(look('aur 5e00 1187', description, text, info)).toBe('found');
  });

  it('counts when it looks like a label or a number itself', () => {
    expect(look('NS-1234-5678', 'BIKE', 'NS-1234-5678')).toBe('found');
    expect(look('SN12345678', 'BIKE', 'N/S: SN12345678')).toBe('found');
    expect(look('12345678', 'BIKE', 'Serie 12345678')).toBe('found');
  });

  it('counts behind a label when it is short', () => {
    expect(look('A-1234', 'BIKE', 'N/S: A1234')).toBe('found');
    expect(look('A-1234', 'BIKE A1234', '')).toBe('not-printed');
    expect(look('A-1234', 'BIKE', 'N.SERIE OU IMEI A1234')).toBe('found');
  });

  it('counts on any line', () => {
    const items = [anItem('CAPACETE'), { ...anItem('BIKE', 'SERIE AUR5E001187'), ncm: '95069900' }, anItem('BOMBA')];
    expect(serialOnInvoice({ items, additionalInfo: null }, serial)).toBe('found');
  });
});

describe('no serial number that could be recognised', () => {
  it.each([
    ['BICICLETA AURORA STRADA 54 PRETA', '', null],
    ['BICICLETA', 'QUADRO ALUMINIO 6061 T6 TAM 17', null],
    ['BICICLETA', 'QUADRO: AL6061-T6 HIDROFORMADO', null],
    ['BICICLETA', 'QUADRO: 700X28C', null],
    ['BICICLETA', 'QUADRO CARBONO T1000', null],
    ['BICICLETA QUADRO SCALE9400', '', null],
    ['BICICLETA SERIE LIMITED2026', '', null],
    ['BICICLETA SERIE ESPECIAL 2026', '', null],
    ['BICICLETA', '', 'NF-e serie 1 numero 123456'],
    ['BICICLETA', '', 'Ref. NFe 000123456 serie 001-123456'],
    ['BICICLETA', '', 'NOTA FISCAL 12345 SERIE: 001/000123'],
    ['BICICLETA', '', 'Serie: 1'],
    ['BICICLETA', '', 'Entrega: Rua das Flores S/N 01310-100 Sao Paulo'],
    ['BICICLETA', '', 'Entrega: Rua das Flores, SN 01310100 Sao Paulo'],
    ['BICICLETA', '', 'SERIE 20/11/2026'],
    ['BICICLETA', 'N DE SERIE:', 'Tel 1198765432'],
    ['BICICLETA ELETRICA', 'MOTOR N/S 350W778123', null],
    ['BICICLETA ELETRICA', 'Bateria 36V serie BT77812345', null],
    ['BICICLETA', 'LOTE 2026A1778', null],
    // Part of a longer number, or the longer number of which a part is printed: it cannot be decided.
    ['BICICLETA', 'SERIE AUR5E0011879', null],
    ['BICICLETA', 'SERIE AUR5E001187-2', null],
    ['BICICLETA', 'SERIE 5E001187', null],
    ['BICICLETA', '', ''],
  ])('%j, %j, %j', (description, text, info) => {
    expect(look(serial, description, text, info)).toBe('not-printed');
  });

  it.each([
    ['AUR5E001187', 'XAUR5E001187'],
    ['AUR5E001187', 'AUR5E0011870'],
    ['AUR5E001187', 'AUR5E001187-2'],
    ['AUR5E001187', 'AUR-5E00-1187-B'],
    ['AUR5E001187', '2-AUR5E001187'],
    ['5E001187', 'AUR-5E00-1187'],
    ['123456', 'R$ 1.234,56'],
    ['123456', '0123456'],
  ])('%s is not in %s', (serialNumber, text) => {
    expect(look(serialNumber, 'BIKE', text)).toBe('not-printed');
  });

  it('is put together from two texts', () => {
    expect(look('AUR5E001187', 'BICICLETA AUR5E', '001187')).toBe('not-printed');
    expect(look('AUR5E001187', 'BICICLETA', '', 'Pedido AUR5E\n001187')).toBe('not-printed');
  });

  it('says nothing of the bike when it belongs to something else that was bought', () => {
    const items = [anItem('BICICLETA'), { ...anItem('CICLOCOMPUTADOR', 'N/S 3D4421899'), ncm: '90291010' }];
    expect(serialOnInvoice({ items, additionalInfo: null }, serial)).toBe('not-printed');
    const unknown = items.map((item) => ({ ...item, ncm: null }));
    expect(serialOnInvoice({ items: unknown, additionalInfo: null }, serial)).toBe('other');
  });

  it('is on an invoice without lines', () => {
    expect(serialOnInvoice({ items: [], additionalInfo: null }, serial)).toBe('not-printed');
  });
});

describe('the serial number of another bike', () => {
  it.each([
    ['BICICLETA AURORA STRADA SERIE AUR5E001188', '', null],
    ['Bicicleta', 'Série: AUR-5E00-1188', null],
    ['Bicicleta', 'Nº de série AUR-5E00-1188', null],
    ['Bicicleta', 'N. SERIE: AUR5E001188', null],
    ['Bicicleta', 'N/S AUR5E001188', null],
    ['Bicicleta', 'NS: AUR5E001188', null],
    ['Bicicleta', 'S/N: AUR5E001188', null],
    ['Bicicleta', 'Chassi AUR5E001188', null],
    ['Bicicleta', 'Quadro: AUR5E001188', null],
    ['Bicicleta', 'Número do quadro AUR5E001188', null],
    ['Bicicleta', 'Frame no. AUR5E001188', null],
    ['Bicicleta', 'SERIE QUADRO: AUR5E001188', null],
    ['Bicicleta', 'Serial number: WTU0099887', null],
    ['Bicicleta', '', 'Pedido 778. Serial AUR5E001188; obrigado pela compra'],
    ['Bicicleta', 'SERIES AUR5E001185, AUR5E001186', null],
  ])('%j, %j, %j', (description, text, info) => {
    expect(look(serial, description, text, info)).toBe('other');
  });

  it('is no news to the bike that it belongs to', () => {
    expect(look('AUR5E001188', 'Bicicleta', 'Série: AUR-5E00-1188')).toBe('found');
  });

  it('is on both of two lines', () => {
    const items = [anItem('BIKE A', 'SERIE AUR5E001185'), anItem('BIKE B', 'SERIE AUR5E001186')];
    expect(serialOnInvoice({ items, additionalInfo: null }, serial)).toBe('other');
    expect(serialOnInvoice({ items, additionalInfo: null }, 'AUR5E001186')).toBe('found');
  });
});

test('whatever is around it, a serial number with a space on either side is found', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(look(serial, 'BIKE', `${before} | ${serial} | ${after}`)).toBe('found');
    }),
  );
});

test('an endless text is looked at in no time', async () => {
  const texts = ['SERIE-', 'SERIE : ', 'N ', '-', ' ', 'AUR5E00 ', 'NUMERO DO QUADRO ', '\u0301'];
  const milliseconds = await processorTime(() => texts.map((text) => look(serial, 'BIKE', text.repeat(20_000))));
  expect(milliseconds).toBeLessThan(2000);
});
