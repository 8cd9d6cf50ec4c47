import type { ServiceBook, ServiceEntry } from '#domain/service-book/book.ts';
import type { DueService } from '#domain/service-book/due.ts';

const id = (nth: number) => `0192f1d0-5b1e-7c30-9c55-6b1e3f0a9d${String(nth).padStart(2, '0')}`;

const inspection: ServiceEntry = {
  id: id(1),
  side: 'shop',
  kind: 'inspection',
  doneOn: '2026-11-26',
  enteredAt: '2026-11-26T15:00:00.000Z',
  distanceKm: 1012,
  text: 'Pastilhas novas na frente, freio sangrado, rodas centradas.',
  parts: [{ place: 'Freio dianteiro', name: 'Shimano B05S' }],
  photos: [],
  nextOn: '2027-01-20',
  shop: { name: 'Pedal Bom', cnpj: '12ABC34501DE35' },
  marks: [],
  corrects: null,
  correctedBy: null,
  answer: null,
  isOwn: true,
};

/** The next service, which the last shop wants to see before the brand does. */
export const sampleDue: DueService = {
  kind: 'inspection',
  dueOn: '2027-01-20',
  by: 'shop',
  state: 'later',
  last: { doneOn: '2026-11-26', side: 'shop' },
  missed: null,
};

/** One that the brand asks for, with its words. */
export const sampleBrandDue: DueService = {
  ...sampleDue,
  by: 'brand',
  dueOn: '2026-12-12',
  state: 'soon',
  last: { doneOn: '2025-12-12', side: 'owner' },
  missed: {
    'pt-BR': 'Sem a revisão a garantia do quadro continua. Ajustes que a revisão teria feito ficam por sua conta.',
    'en': 'Without the inspection the frame stays under warranty. Adjustments that it would have made are at your own cost.',
  },
};

/** A service book, for states of screens. */
export const sampleBook: ServiceBook = {
  today: '2026-11-26',
  since: '2025-09-22',
  entries: [
    inspection,
    {
      ...inspection,
      id: id(2),
      side: 'owner',
      kind: 'part-fitted',
      doneOn: '2026-07-03',
      enteredAt: '2026-07-04T15:00:00.000Z',
      distanceKm: 640,
      text: null,
      parts: [{ place: null, name: 'Pneus 700 × 38' }],
      nextOn: null,
      shop: null,
    },
    {
      ...inspection,
      id: id(3),
      doneOn: '2026-01-20',
      enteredAt: '2026-02-02T15:00:00.000Z',
      distanceKm: 302,
      text: 'Primeira revisão: câmbio regulado, parafusos no torque.',
      parts: [],
      nextOn: null,
      shop: { name: 'Oficina Aro 29', cnpj: '11222333000181' },
      marks: ['entered-later'],
      answer: { answer: 'confirmed', text: null, at: '2026-02-03T12:00:00.000Z', nth: 1 },
    },
  ],
  events: [
    { kind: 'tag-replaced', on: '2026-10-02' },
    { kind: 'part-exchanged', on: '2026-09-12', part: 'Câmbio traseiro', faulty: 'RD12-88410', fitted: 'RD12-90233' },
    { kind: 'activated', on: '2025-09-22' },
    { kind: 'delivered', on: '2025-09-22', shop: 'Pedal Bom' },
  ],
  due: sampleDue,
  sharing: { inCheck: 'nothing', toNext: 'facts' },
  reminded: true,
};

const [first, , third] = sampleBook.entries as [ServiceEntry, ServiceEntry, ServiceEntry];

/** One whose owner answered, one that was corrected, and everything that may be marked. */
export const sampleEntries = {
  open: first,
  confirmed: third,
  disputed: {
    ...first,
    answer: {
      answer: 'disputed',
      text: 'As pastilhas são as antigas: a foto que fiz no dia mostra.',
      at: '2026-11-26T18:00:00.000Z',
      nth: 1,
    },
  },
  marked: {
    ...first,
    id: id(4),
    doneOn: '2025-09-01',
    marks: ['distance-fell', 'before-delivery', 'entered-later', 'not-scanned'],
  },
} satisfies Record<string, ServiceEntry>;
