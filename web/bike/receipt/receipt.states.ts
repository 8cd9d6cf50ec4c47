import type { BikeDelivery } from '#domain/bike/delivery.ts';
import type { Receipt, ReceiptInvoice, ShopReceipt } from '#domain/bike/receipt.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const own = 'GET /api/my-bikes/:tag/receipt';
const shops = 'GET /api/shop/bikes/:tag/receipt';
const key = '35261111222333000181550010001234561407182631';

const nothing: Receipt = { state: 'none', accessKey: null, addedAt: null, doubts: [], invoice: null, inherited: null };
const named: Receipt = { ...nothing, accessKey: key, addedAt: '2026-11-18T17:32:00.000Z' };
const invoice: ReceiptInvoice = {
  customerName: 'Marina de Souza Azevedo',
  customerCpf: '52998224725',
  customerCpfMasked: '***.982.***-**',
  storeName: 'Ciclo Aurora Pinheiros',
  storeTaxId: '11222333000181',
  number: '123456',
  series: '1',
  totalCents: 1_290_000,
  issuedAt: '2026-11-20T15:04:00.000Z',
  cancelledAt: null,
  returned: false,
  correction: null,
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
const delivered = (change: Partial<BikeDelivery> = {}): Interference => ({
  endpoint: 'GET /api/my-bikes/:tag/delivery',
  answer: {
    deliveredOn: null,
    saidBy: null,
    boughtOn: '2026-11-20',
    from: '2026-11-20',
    to: '2026-11-24',
    changesLeft: 3,
    ...change,
  },
});
const withReceipt = (receipt: Receipt) => ({ interfere: [answers(receipt)] });
const seenByShop = (receipt: ShopReceipt) => ({ interfere: [{ endpoint: shops, answer: receipt } as const] });
const { storeName, storeTaxId, number, series, issuedAt } = invoice;

export default [
  ...statesOf(
    { path: to.bikeReceiptInfo.pattern, session: 'owner', scan: demo.own },
    {
      'loading': { shows: 'Loading', interfere: [{ endpoint: own, hold: true }] },
      'none': { shows: 'No receipt yet', ...withReceipt(nothing) },
      'pending': { shows: 'Waiting for the invoice', ...withReceipt({ ...named, state: 'pending' }) },
      'doubtful': {
        shows: 'The invoice has arrived and does not fit',
        ...withReceipt({
          ...named,
          state: 'pending',
          doubts: ['bike-not-named', 'recipient-other', 'no-consumer', 'cancelled'],
        }),
      },
      'refused': { shows: 'The invoice was another bike’s', ...withReceipt({ ...named, state: 'refused' }) },
      'trusted': { shows: 'Linked, the signature trusted', ...withReceipt(linked()) },
      'delivery': { shows: 'Linked, when was it delivered?', interfere: [answers(linked()), delivered()] },
      'other-day': {
        shows: 'Another day of the delivery is typed',
        interfere: [answers(linked()), delivered()],
        press: 'other-day',
      },
      'delivered': {
        shows: 'Linked, the day of the delivery is known',
        interfere: [answers(linked()), delivered({ deliveredOn: '2026-11-22', saidBy: 'owner', changesLeft: 2 })],
      },
      'delivered-by-partner': {
        shows: 'The partner has said when it was delivered',
        interfere: [answers(linked()), delivered({ deliveredOn: '2026-11-22', saidBy: 'partner', changesLeft: 0 })],
      },
      'delivered-by-shop': {
        shows: 'The shop that handed the bike over has said when it was delivered',
        interfere: [answers(linked()), delivered({ deliveredOn: '2026-11-22', saidBy: 'shop', changesLeft: 0 })],
      },
      'valid': {
        shows: 'Linked, the signature valid',
        ...withReceipt(check({ signature: 'valid', byPartner: false })),
      },
      'partner': { shows: 'Linked, not signed, from a partner', ...withReceipt(check({ signature: 'absent' })) },
      'absent': { shows: 'Linked, not signed', ...withReceipt(check({ signature: 'absent', byPartner: false })) },
      'example': { shows: 'Linked, an example', ...withReceipt(check({ demo: true })) },
      'bare': {
        shows: 'Linked, with few values',
        ...withReceipt(
          linked({
            customerName: null,
            customerCpf: null,
            customerCpfMasked: null,
            additionalInfo: null,
            serialMatch: 'not-printed',
          }),
        ),
      },
      'others': {
        shows: 'Linked, somebody else’s',
        ...withReceipt(linked({ customerName: 'SAM TAYLOR', customerCpf: null, serialMatch: 'not-printed' })),
      },
      'returned': {
        shows: 'Linked, and the bike went back to the store',
        ...withReceipt(linked({ cancelledAt: '2026-11-21T12:00:00.000Z', returned: true })),
      },
      'corrected': {
        shows: 'Linked, with a letter of correction',
        ...withReceipt(linked({ correction: 'Onde se lê nº de série AUR-TE5-0010, leia-se AUR-TE5-0100.' })),
      },
      'inherited': {
        shows: 'Linked by a former owner',
        ...withReceipt({ ...nothing, state: 'linked', inherited: { boughtOn: '2026-09-21', holds: true } }),
      },
      'inherited-void': {
        shows: 'Linked by a former owner, and cancelled since',
        ...withReceipt({ ...nothing, state: 'linked', inherited: { boughtOn: '2026-09-21', holds: false } }),
      },
      'cancelled': {
        shows: 'Linked, and cancelled since',
        ...withReceipt(linked({ cancelledAt: '2026-11-21T12:00:00.000Z' })),
      },
      'take-off': { shows: 'Asks before it is taken off', ...withReceipt(linked()), press: 'take-off' },
      'of-person': {
        shows: 'Linked, sold by a person, with long names',
        ...withReceipt(
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
  ),
  ...statesOf(
    { path: to.bikeReceiptInfo.pattern, session: 'shop-owner', scan: demo.own },
    {
      'shop-linked': {
        shows: 'As a shop sees it',
        ...seenByShop({
          state: 'linked',
          invoice: {
            storeName,
            storeTaxId,
            number,
            series,
            issuedAt,
            cancelledAt: null,
            returned: false,
            check: invoice.check,
          },
        }),
      },
      'shop-none': { shows: 'A shop: no receipt', ...seenByShop({ state: 'none', invoice: null }) },
      'shop-pending': { shows: 'A shop: a receipt is pending', ...seenByShop({ state: 'pending', invoice: null }) },
      'shop-offline': { shows: 'A shop: offline', interfere: [{ endpoint: shops, lose: true }] },
      'shop-inactive': { shows: 'A shop: nobody activated the bike', scan: demo.fresh.tag },
    },
  ),
];
