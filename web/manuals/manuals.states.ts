import type { Manual } from '#domain/manuals/manual.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const list = 'GET /api/bikes/:tag/manuals';
const file = 'GET /media/manuals/:file';

/** The demo's guide in Portuguese, by its content. */
const guide: Manual = {
  id: '0193b1c2-0000-7000-8000-00000000f11e',
  title: 'Guia do ciclista',
  language: 'pt-BR',
  revision: '2026-03-02',
  pages: 4,
  bytes: 14054,
  url: '/media/manuals/e2d108a294e6ec647dae93515df028774977ae4d6833ea45ed958d73caac5aa0.pdf',
};
const another = (change: Partial<Manual>): Manual => ({ ...guide, id: crypto.randomUUID(), ...change });
const answers = (manuals: Manual[]): Interference => ({
  endpoint: list,
  answer: { brand: 'Aurora', model: 'Trilha Elétrica 500', manuals },
});
const reading = { url: to.manuals({ manual: guide.id }) };

export default [
  ...statesOf(
    { path: to.manuals.pattern, session: 'owner', scan: demo.own },
    {
      'loading': { shows: 'Loading', interfere: held(list) },
      'list': { shows: 'The demo’s manuals' },
      'many': {
        shows: 'Many, in several languages, with long titles and without all facts',
        interfere: [
          answers([
            guide,
            another({ title: 'Motor e bateria', pages: 128, bytes: 24_600_000 }),
            another({ language: 'en', title: 'The rider’s guide', revision: null }),
            another({
              language: 'de',
              title: 'Originalbetriebsanleitung für Elektrofahrräder mit Mittelmotor und Rahmenakku',
              pages: null,
              bytes: 48_900_000,
            }),
            another({ language: 'es', title: 'Guía del ciclista', pages: 1, bytes: 640_000 }),
          ]),
        ],
      },
      'none': { shows: 'The model has none', scan: demo.expired },
      'offline': { shows: 'Offline', interfere: lost(list) },
      'failed': { shows: 'The server fails', interfere: [{ endpoint: list, refuse: { code: 'internal' } }] },
      'not-mine': { shows: 'Somebody else’s bike', scan: demo.others },
      'gone': { shows: 'A manual that is not there', ...reading },
      'reading': { shows: 'Pages as pictures', ...reading, interfere: [answers([guide])] },
      'fetching': { shows: 'A manual on its way', ...reading, interfere: [answers([guide]), ...held(file)] },
      'unreachable': { shows: 'A manual offline', ...reading, interfere: [answers([guide]), ...lost(file)] },
      'unreadable': {
        shows: 'A file that cannot be shown',
        ...reading,
        interfere: [answers([guide]), { endpoint: file, answer: { no: 'PDF' } }],
      },
    },
  ),
  ...statesOf(
    { path: to.manuals.pattern, session: 'shop-owner', scan: demo.own },
    { 'shop-list': { shows: 'As a shop sees them' } },
  ),
];
