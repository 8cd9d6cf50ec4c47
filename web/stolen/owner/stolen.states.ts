import type { ClaimFile, TheftReportState } from '#domain/insurance/claim-file.ts';
import { to } from '#domain/paths.ts';
import type { OwnerSighting } from '#domain/stolen/sighting.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const theft = 'GET /api/my-bikes/:tag/theft';
const report = 'POST /api/my-bikes/:tag/theft';
const list = 'GET /api/my-bikes/:tag/sightings';

/** A picture of ours in place of a finder's photo. */
const photo = '/icon-512.png';
const sighting: OwnerSighting = {
  id: '00000000-0000-4000-8000-000000000041',
  position: { latitude: -23.561, longitude: -46.656 },
  photo,
  isOpen: true,
  messages: [
    {
      id: '00000000-0000-4000-8000-000000000041',
      by: 'finder',
      text: 'Vi sua bike presa num poste na praça, perto da banca de jornal.\nQuer que eu espere a polícia?',
      at: '2026-11-21T13:05:00.000Z',
    },
  ],
};
const answered: OwnerSighting = {
  ...sighting,
  messages: [
    ...sighting.messages,
    {
      id: '00000000-0000-4000-8000-000000000042',
      by: 'owner',
      text: 'Muito obrigada! Já chamei a polícia, não precisa esperar.',
      at: '2026-11-21T13:11:00.000Z',
    },
  ],
};
const bare = { ...sighting, position: null, photo: null };
const closed = { ...answered, id: '00000000-0000-4000-8000-000000000043', isOpen: false, photo: null, position: null };

const facts = {
  kind: 'aggravated-theft',
  happenedAt: '2026-11-20T20:10:00.000Z',
  place: 'Rua Augusta, Consolação, São Paulo',
};
const marked = (policeReport: string | null = null): Interference => ({
  endpoint: theft,
  answer: { stolen: { since: '2026-11-20T21:40:00.000Z', policeReport, ...facts } },
});
const wrote = (...sightings: OwnerSighting[]): Interference => ({ endpoint: list, answer: { sightings } });
const refused = (code: 'phone-not-confirmed' | 'rate-limited'): Interference[] => [
  { endpoint: report, refuse: { code } },
];
/** What of the bike's insurance the screen is told. */
const insurer = (wish: Partial<ClaimFile>): Interference => ({
  endpoint: 'GET /api/my-bikes/:tag/claim-file',
  answer: {
    photos: [],
    invoice: '35261012345678000195550010000012341000012345',
    insurer: 'Seguradora Exemplo S.A.',
    theft: { policeReport: null },
    report: null,
    mayReport: true,
    ...wish,
  },
});
const told = (state: TheftReportState) =>
  insurer({
    mayReport: false,
    report: {
      protocol: '7F3K-20QX',
      sentAt: '2026-11-20T21:45:00.000Z',
      decideBy: state === 'received' ? '2026-12-20' : null,
      state,
    },
  });
const common = { session: 'owner', scan: demo.own } as const;

export default [
  ...statesOf(
    { path: to.stolenBike.pattern, ...common },
    {
      'not-marked': { shows: 'Not marked' },
      'wrong-report': { shows: 'A number that is none', fill: { 'police-report': '<1>' }, press: 'mark' },
      'ahead': {
        shows: 'A moment that has not come',
        fill: { 'theft-when': '2099-01-01T10:00' },
        press: 'mark',
      },
      'asking': { shows: 'Before it is marked', press: 'mark' },
      'unconfirmed': {
        shows: 'Without a confirmed phone',
        press: ['mark', 'confirm'],
        interfere: refused('phone-not-confirmed'),
      },
      'refused': { shows: 'Marked too often', press: ['mark', 'confirm'], interfere: refused('rate-limited') },
      'lost': {
        shows: 'The mark did not arrive',
        press: ['mark', 'confirm'],
        interfere: lost(report),
      },
      'just-marked': {
        shows: 'Just marked: one tap undoes it',
        press: ['mark', 'confirm'],
        interfere: [
          { endpoint: report, answer: { stolen: { since: '2026-11-20T21:40:00.000Z', policeReport: null, ...facts } } },
        ],
      },
      'marked': { shows: 'Marked; nobody wrote', interfere: [marked(), wrote()] },
      'written': {
        shows: 'Marked; finders wrote',
        interfere: [marked('BO 123456/2026'), wrote(sighting, { ...bare, id: closed.messages[1]!.id }, closed)],
      },
      'report': { shows: 'The number is added', interfere: [marked(), wrote()], press: 'report' },
      'found': { shows: 'Before it is found again', interfere: [marked(), wrote()], press: 'found' },
      'mistake': { shows: 'Before the mistake is undone', interfere: [marked(), wrote()], press: 'withdrawn' },
      'insurer': { shows: 'The insurer can be told', interfere: [marked(), wrote(), insurer({})] },
      'insurer-asking': {
        shows: 'Before the insurer is told',
        interfere: [marked(), wrote(), insurer({})],
        press: 'tell-insurer',
      },
      'insurer-lost': {
        shows: 'What the insurer is told did not arrive',
        interfere: [marked('BO 1'), wrote(), insurer({}), ...lost('POST /api/my-bikes/:tag/claim-file/report')],
        press: 'tell-insurer',
        afterwards: ['confirm'],
      },
      'insurer-sent': { shows: 'On its way to the insurer', interfere: [marked(), wrote(), told('sent')] },
      'insurer-received': { shows: 'The insurer has it', interfere: [marked(), wrote(), told('received')] },
      'insurer-refused': { shows: 'The insurer does not take it', interfere: [marked(), wrote(), told('refused')] },
      'over': { shows: 'Not marked any more, with a conversation', interfere: [wrote(closed)] },
      'finders-loading': {
        shows: 'The messages are loading',
        interfere: [marked(), ...held(list)],
      },
      'finders-offline': { shows: 'The messages do not load', interfere: [marked(), ...lost(list)] },
      'not-mine': { shows: 'Somebody else’s bike', scan: demo.others },
      'loading': { shows: 'Loading', interfere: held(theft) },
      'offline': { shows: 'Offline', interfere: lost(theft) },
    },
  ),
  ...statesOf(
    { path: to.sighting.pattern, url: to.sighting({ sighting: sighting.id }), ...common },
    {
      'written': { shows: 'A finder wrote, with place and photo', interfere: [wrote(sighting)] },
      'bare': { shows: 'A finder wrote, words only', interfere: [wrote(bare)] },
      'answered': { shows: 'Answered', interfere: [wrote(answered)] },
      'answering': { shows: 'An answer is written', interfere: [wrote(sighting)], press: 'answer' },
      'closing': { shows: 'Before it is ended', interfere: [wrote(answered)], press: 'close' },
      'closed': { shows: 'Ended', interfere: [wrote({ ...answered, isOpen: false })] },
      'photo-over': {
        shows: 'The photo does not load',
        interfere: [wrote({ ...sighting, photo: 'data:image/png;base64,AAAA' })],
      },
      'unknown': { shows: 'A conversation that is not there', interfere: [wrote()] },
      'loading': { shows: 'Loading', interfere: held(list) },
      'offline': { shows: 'Offline', interfere: lost(list) },
    },
  ),
];
