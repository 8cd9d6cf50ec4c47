import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const looks = 'GET /api/me/data-looks';
const aLook = (id: number, rest: Record<string, unknown>) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  tag: demo.own,
  shop: { cnpj: '12ABC34501DE35', name: 'Bicicletaria Pedal Bom' },
  reason: 'sold-by',
  ...rest,
});
const someLooks: Interference[] = [
  {
    endpoint: looks,
    answer: {
      looks: [
        aLook(1, { at: '2026-11-20T17:32:00.000Z', by: 'S***o P.', office: 'salesperson' }),
        aLook(2, { at: '2026-11-12T13:05:00.000Z', by: 'O***a P.', office: 'owner', reason: 'shared' }),
        aLook(3, {
          at: '2026-10-02T20:41:00.000Z',
          by: 'F***a N.',
          office: 'finance',
          shop: { cnpj: '11222333000181', name: null },
          reason: null,
        }),
      ],
    },
  },
];

export default statesOf(
  { path: to.dataLooks.pattern, session: 'owner', scan: demo.own },
  {
    empty: { shows: 'Nobody looked' },
    some: { shows: 'Three looks', interfere: someLooks },
    loading: { shows: 'Loading', interfere: [{ endpoint: looks, hold: true }] },
    offline: { shows: 'Offline', interfere: [{ endpoint: looks, lose: true }] },
  },
);
