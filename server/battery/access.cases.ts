import { uuidv7 } from 'uuidv7';
import { all, allowedTo, csv, none, partnersOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  // Who sees which of its points: get-passport.test.ts.
  'GET /api/tags/:tag/battery-passport': { input: ({ tag }) => ({ tag }), answers: all('ok') },
  'GET /api/batteries/:id/passport': { input: ({ battery }) => ({ id: battery.id }), answers: all('ok') },
  // What an authority's key reads: life/life.test.ts.
  'GET /api/authorities/batteries/:id/passport': {
    input: ({ battery }) => ({ id: battery.id }),
    answers: { ...partnersOnly('api-key-scope', 'api-key-scope'), 'brand’s key': 'api-key-scope' },
  },
  'GET /api/battery-passports/:id/signed': { input: ({ battery }) => ({ id: battery.id }), answers: all('ok') },
  'GET /api/battery-passports/:id': { input: ({ battery }) => ({ id: battery.id }), answers: all('ok') },
  'POST /api/shop/bikes/:tag/battery-measurements': {
    input: ({ tag }) => ({
      tag,
      id: uuidv7(),
      point: 'remainingCapacity',
      value: 13,
      takenOn: '2026-11-20',
      instrument: 'BT-100',
    }),
    answers: allowedTo('measure-battery'),
  },
  'POST /api/imports/battery-models': {
    input: none,
    file: ({ brand }) => csv(`brand;name\n${brand};Access 500\n`),
    answers: partnersOnly('brand-forbidden', 'api-key-scope'),
  },
  'POST /api/imports/batteries': {
    input: none,
    file: ({ brand, battery }) => csv(`brand;model;serial_number\n${brand};${battery.model};ACCESS-1\n`),
    answers: partnersOnly('brand-forbidden', 'api-key-scope'),
  },
};

export default table;
