import type { Receipt } from '#domain/bike/receipt.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf, type Interference, type ScreenState } from '#web/all-screens/screen-state.ts';

const own = 'GET /api/my-bikes/:tag/receipt';
const link = 'PUT /api/my-bikes/:tag/receipt';
const key = '35261111222333000181550010001234561407182631';
const ofCompanyWithLetters = '35261112ABC34501DE35650010000005011271828184';

const nothing: Receipt = { state: 'none', accessKey: null, addedAt: null, doubts: [], invoice: null, inherited: null };
const named: Receipt = { ...nothing, accessKey: key, addedAt: '2026-11-18T17:32:00.000Z' };
const answers = (receipt: Receipt): Interference => ({ endpoint: own, answer: receipt });
const noneYet = answers(nothing);

/** Invalid keys, one for each error message. */
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
  { path: to.accessKey.pattern, session: 'owner', scan: demo.own, interfere: [noneYet] },
  {
    'empty': { shows: 'Asks for the key' },
    'half': { shows: 'Half of a key', fill: { accessKey: key.slice(0, 22) } },
    'whole': { shows: 'A complete key, with its summary', fill: { accessKey: `NFe${key}` } },
    'letters': { shows: 'A key with letters', fill: { accessKey: ofCompanyWithLetters.toLowerCase() } },
    'pasted-address': {
      shows: 'An address of something else was pasted',
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
  { path: to.accessKey.pattern, session: 'owner', scan: demo.own },
  {
    'busy': { shows: 'Looking for the receipt', ...sending({ endpoint: link, hold: true }) },
    'offline': { shows: 'The answer is lost', ...sending({ endpoint: link, lose: true }) },
    'kept': { shows: 'The invoice has not arrived yet', interfere: [answers({ ...named, state: 'pending' })] },
    'taken': { shows: 'Linked to another bike', ...sending({ endpoint: link, refuse: { code: 'receipt-taken' } }) },
    'serial-mismatch': {
      shows: 'Another serial number',
      ...sending({ endpoint: link, refuse: { code: 'receipt-serial-mismatch' } }),
    },
    'doubts': {
      shows: 'Something does not fit the bike',
      ...sending({
        endpoint: link,
        refuse: {
          code: 'needs-confirmation',
          errors: ['bike-not-named', 'recipient-other'].map((code) => ({ at: 'doubts', code })),
        },
      }),
    },
    'exists': { shows: 'The bike has its receipt', interfere: [answers({ ...named, state: 'linked' })] },
    'not-mine': { shows: 'Somebody else’s bike', scan: demo.others },
    'rate-limited': {
      shows: 'Too many tries',
      ...sending({ endpoint: link, refuse: { code: 'rate-limited', retryAt: '2099-01-01T17:30:00.000Z' } }),
    },
  },
);

const scanning = statesOf(
  {
    path: to.accessKey.pattern,
    url: to.accessKey({ scan: 'yes' }),
    session: 'owner',
    scan: demo.own,
    interfere: [noneYet],
  },
  {
    'scanning': { shows: 'The camera looks for a code', camera: { sees: '' } },
    'scanned-tag': { shows: 'The camera sees the bike’s code', camera: { sees: demo.own } },
    'scanned-other': { shows: 'The camera sees something else', camera: { sees: 'WIFI:T:WPA;S:Oficina;P:segredo;;' } },
    'scanned-transport': { shows: 'The camera sees a CT-e', camera: { sees: wrong['key-model']! } },
    'scanned-length': { shows: 'The camera sees a barcode of 36 digits', camera: { sees: key.slice(0, 36) } },
    'scanned-month': { shows: 'The camera sees an invalid key', camera: { sees: wrong['key-month']! } },
    'camera-denied': { shows: 'The camera was not allowed', camera: { fails: 'NotAllowedError' } },
  },
);

export default [...asking, ...linking, ...scanning];
