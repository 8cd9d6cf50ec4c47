import { to } from '#domain/paths.ts';
import type { OwnRetag } from '#domain/retag/retag.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleOwnRetag } from '#web/retag/sample-retag.ts';

const read = 'GET /api/my-bikes/:tag/tag-replacement';
const has = (change: Partial<OwnRetag> = {}): Interference[] => [
  { endpoint: read, answer: { replacement: { ...sampleOwnRetag, ...change }, scans: [] } },
];
const scans = [
  { tag: 'MYB1KE01', at: '2026-11-24T12:00:00.000Z', shop: sampleOwnRetag.shop },
  { tag: 'MYB1KE01', at: '2026-11-23T20:00:00.000Z', shop: null },
];
const done = { state: 'done', way: 'app', until: null } as const;

export default statesOf(
  { path: to.myTag.pattern, session: 'owner', scan: demo.own },
  {
    'kept': {
      shows: 'The bike has the tag that it had',
      interfere: [{ endpoint: read, answer: { replacement: null, scans: [] } }],
    },
    'asked': { shows: 'A shop asks', interfere: has() },
    'asked-no-name': {
      shows: 'A shop without a name asks',
      interfere: has({ shop: { cnpj: '12ABC34501DE35', name: null, city: null } }),
    },
    'yes': { shows: 'Before the yes', interfere: has(), press: 'yes' },
    'no': { shows: 'Before the no', interfere: has(), press: 'no' },
    'too-late': {
      shows: 'The spare tag is gone meanwhile',
      interfere: [
        ...has(),
        { endpoint: 'POST /api/my-bikes/:tag/tag-replacement/answer', refuse: { code: 'spare-taken' } },
      ],
      press: 'yes',
      afterwards: ['confirm'],
    },
    'done': { shows: 'Replaced', interfere: has(done) },
    'scanned': {
      shows: 'Replaced, and the old one was scanned',
      interfere: [{ endpoint: read, answer: { replacement: { ...sampleOwnRetag, ...done }, scans } }],
    },
    'may-object': {
      shows: 'Replaced by the brand',
      interfere: has({ ...done, way: 'brand', shop: null, mayObject: true }),
    },
    'object': { shows: 'Before the objection', interfere: has({ ...done, mayObject: true }), press: 'object' },
    'objected': { shows: 'Objected', interfere: has({ ...done, objectedAt: '2026-11-24T12:00:00.000Z' }) },
    'refused': { shows: 'The owner said no', interfere: has({ state: 'refused', until: null }) },
    'undone': { shows: 'Undone', interfere: has({ state: 'undone', until: null }) },
    'former': { shows: 'Of the demo: replaced by the platform', scan: demo.expired },
    'loading': { shows: 'Loading', interfere: held(read) },
    'offline': { shows: 'Offline', interfere: lost(read) },
  },
);
