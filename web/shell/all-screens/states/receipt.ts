import type { Receipt, ReceiptInvoice, ShopReceipt } from '#domain/bike/receipt.ts';
import { demo } from '../demo.ts';
import { statesOf, type Interference, type ScreenState } from '../screen-state.ts';

const own = 'GET /api/my-bikes/:tag/receipt';
const link = 'PUT /api/my-bikes/:tag/receipt';
const shops = 'GET /api/shop/bikes/:tag/receipt';
const key = '35261111222333000181550010001234561407182631';
const ofCompanyWithLetters = '35261112ABC34501DE35650010000005011271828184';

const nothing: Receipt = { state: 'none', accessKey: null, addedAt: null, invoice: null };
const named: Receipt = { ...nothing, accessKey: key, addedAt: '2026-11-18T17:32:00.000Z' };
const invoice: ReceiptInvoice = {
  customerName: 'Marina de Souza Azevedo',
  customerCpf: '52998224725',
  storeName: 'Ciclo Aurora Pinheiros',
  storeTaxId: '11222333000181',
  number: '123456',
  series: '1',
  totalCents: 1_290_000,
  issuedAt: '2026-11-20T15:04:00.000Z',
  additionalInfo:
    'Bicicleta elétrica Trilha 500, número de série AUR-TE5-0100, com nota de garantia.\nVendedor: balcão 2. Pagamento em 10 vezes sem juros no cartão.\nDocumento emitido por ME optante pelo Simples Nacional.',
  serialMatch: 'found',
  check: { signature: 'trusted', byPartner: true, demo: false },
};
const linked = (change: Partial<ReceiptInvoice> = {}): Receipt => ({
  ...named,
  state: 'linked',
  invoice: { ...invoice, ...change },
});
const check = (change: Partial<ReceiptInvoice['check']>) => linked({ check: { ...invoice.check, ...change } });
const answers = (receipt: Receipt): Interference => ({ endpoint: own, answer: receipt });
const noneYet = answers(nothing);

/** A key with something wrong, one for each sentence. */
const wrong: Record<string, string> = {
  'key-empty': '',
  'key-length': key.slice(1),
  'key-letters': `${key.slice(0, 40)}O631`,
  'key-state': '99261111222333000181550010001234561407182639',
  'key-month': '35261311222333000181550010001234561407182639',
  'key-future': '35991211222333000181550010001234561407182631',
  'key-model': '35261111222333000181570010001234561407182639',
  'key-number': '35261111222333000181550010000000001407182630',
  'key-emission': '35261111222333000181550010001234568407182639',
  'key-digit': '35261111222333000181550010001234561407182632',
  'key-issuer': '35261111222333000180550010001234561407182630',
};

const asking = statesOf(
  { path: '/access-key', session: 'owner', scan: demo.own, interfere: [noneYet] },
  {
    'empty': { shows: 'Asks for the key' },
    'half': { shows: 'Half of a key', fill: { accessKey: key.slice(0, 22) } },
    'whole': { shows: 'A whole key, and what it says', fill: { accessKey: `NFe${key}` } },
    'letters': { shows: 'A key with letters', fill: { accessKey: ofCompanyWithLetters.toLowerCase() } },
    'pasted-address': {
      shows: 'An address of something else was put in',
      fill: { accessKey: 'https://x.example/?a=1' },
    },
    'nobody': { shows: 'Nobody is signed in', session: 'none', stored: { receipt: { tag: demo.own, accessKey: key } } },
    'new-bike': { shows: 'The bike is not activated yet', session: 'none', scan: demo.fresh.tag },
    ...Object.fromEntries(
      Object.entries(wrong).map(([problem, accessKey]): [string, Partial<ScreenState> & { shows: string }] => [
        problem,
        { shows: `What is wrong: ${problem}`, fill: { accessKey }, submit: true },
      ]),
    ),
  },
);

const sending = (answer: Interference) => ({
  fill: { accessKey: key },
  submit: true as const,
  interfere: [noneYet, answer],
});
const linking = statesOf(
  { path: '/access-key', session: 'owner', scan: demo.own },
  {
    'busy': { shows: 'Looking for the receipt', ...sending({ endpoint: link, hold: true }) },
    'offline': { shows: 'Lost on the way', ...sending({ endpoint: link, lose: true }) },
    'kept': { shows: 'The invoice is not here yet', interfere: [answers({ ...named, state: 'pending' })] },
    'taken': { shows: 'Linked to another bike', ...sending({ endpoint: link, refuse: { code: 'receipt-taken' } }) },
    'serial-mismatch': {
      shows: 'Another serial number',
      ...sending({ endpoint: link, refuse: { code: 'receipt-serial-mismatch' } }),
    },
    'exists': { shows: 'The bike has its receipt', interfere: [answers(linked())] },
    'not-mine': { shows: 'Somebody else’s bike', scan: demo.others },
    'rate-limited': {
      shows: 'Too many tries',
      ...sending({ endpoint: link, refuse: { code: 'rate-limited', retryAt: '2099-01-01T17:30:00.000Z' } }),
    },
  },
);

const scanning = statesOf(
  { path: '/access-key', url: '/access-key?scan=yes', session: 'owner', scan: demo.own, interfere: [noneYet] },
  {
    'scanning': { shows: 'The camera looks for a code', camera: { sees: '' } },
    'scanned-tag': { shows: 'The camera sees the bike’s code', camera: { sees: demo.own } },
    'scanned-other': { shows: 'The camera sees something else', camera: { sees: 'WIFI:T:WPA;S:Oficina;P:segredo;;' } },
    'scanned-transport': { shows: 'The camera sees a CT-e', camera: { sees: wrong['key-model']! } },
    'scanned-length': { shows: 'The camera sees a barcode of 36 digits', camera: { sees: key.slice(0, 36) } },
    'scanned-month': { shows: 'The camera sees a key with something wrong', camera: { sees: wrong['key-month']! } },
    'camera-denied': { shows: 'The camera was not allowed', camera: { fails: 'NotAllowedError' } },
  },
);

const told = (receipt: Receipt) => ({ interfere: [answers(receipt)] });
const seeing = statesOf(
  { path: '/bike-receipt-info', session: 'owner', scan: demo.own },
  {
    'loading': { shows: 'On its way', interfere: [{ endpoint: own, hold: true }] },
    'none': { shows: 'No receipt yet', ...told(nothing) },
    'pending': { shows: 'Waiting for the invoice', ...told({ ...named, state: 'pending' }) },
    'refused': { shows: 'The invoice was another bike’s', ...told({ ...named, state: 'refused' }) },
    'trusted': { shows: 'Linked, the signature trusted', ...told(linked()) },
    'valid': { shows: 'Linked, the signature valid', ...told(check({ signature: 'valid', byPartner: false })) },
    'partner': { shows: 'Linked, not signed, from a partner', ...told(check({ signature: 'absent' })) },
    'absent': { shows: 'Linked, not signed', ...told(check({ signature: 'absent', byPartner: false })) },
    'example': { shows: 'Linked, an example', ...told(check({ demo: true })) },
    'bare': {
      shows: 'Linked, with little on it',
      ...told(linked({ customerName: null, customerCpf: null, additionalInfo: null, serialMatch: 'not-printed' })),
    },
    'of-person': {
      shows: 'Linked, sold by a person, with long names',
      ...told(
        linked({
          storeName: 'Maria Aparecida dos Santos Albuquerque Cavalcanti',
          storeTaxId: '52998224725',
          totalCents: 123_456_789_00,
        }),
      ),
    },
    'offline': { shows: 'Offline', interfere: [{ endpoint: own, lose: true }] },
    'failed': { shows: 'The server fails', interfere: [{ endpoint: own, refuse: { code: 'internal' } }] },
    'not-mine': { shows: 'Somebody else’s bike', scan: demo.others },
  },
);

const seenByShop = (receipt: ShopReceipt) => ({ interfere: [{ endpoint: shops, answer: receipt } as const] });
const { storeName, storeTaxId, number, series, issuedAt } = invoice;
const shopSeeing = statesOf(
  { path: '/bike-receipt-info', session: 'shop-owner', scan: demo.own },
  {
    'shop-linked': {
      shows: 'As a shop sees it',
      ...seenByShop({
        state: 'linked',
        invoice: { storeName, storeTaxId, number, series, issuedAt, check: invoice.check },
      }),
    },
    'shop-none': { shows: 'A shop: no receipt', ...seenByShop({ state: 'none', invoice: null }) },
    'shop-pending': { shows: 'A shop: one is on its way', ...seenByShop({ state: 'pending', invoice: null }) },
    'shop-offline': { shows: 'A shop: offline', interfere: [{ endpoint: shops, lose: true }] },
    'shop-inactive': { shows: 'A shop: nobody activated the bike', scan: demo.fresh.tag },
  },
);

export const receiptStates = [...asking, ...linking, ...scanning, ...seeing, ...shopSeeing];
