import type { PartList } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const own = 'GET /api/my-bikes/:tag/parts';
const shops = 'GET /api/shop/bikes/:tag/parts';
const answers = (change: Partial<PartList>): Interference[] => [{ endpoint: own, patch: change }];

const shock: PartList['parts'][number] = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Amortecedor traseiro com trava remota e ajuste de compressão em três posições',
  brand: 'Fabricante de Suspensões Internacional Ltda.',
  model: 'Float X Factory Performance Elite 210 x 55 mm, preparado para trilhas',
  serialNumber: 'FLTX20260012345678901234567890',
  warranty: { state: 'active', endsOn: '2031-05-31', decidedBy: 'contractual' },
};
const unknown = {
  ...shock,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Suporte de caramanhola',
  serialNumber: null,
};

export default [
  ...statesOf(
    { path: to.bikePartList.pattern, session: 'owner', scan: demo.own },
    {
      'e-bike': { shows: 'An e-bike, under warranty and about to end' },
      'mixed': { shows: 'Components in every state', scan: demo.parts },
      'expired': { shows: 'Most of them expired', scan: demo.expired },
      'road': { shows: 'A road bike', interfere: answers({ kind: 'road' }) },
      'place': { shows: 'The frame is chosen on the drawing', press: 'frame' },
      'place-wheel': { shows: 'A wheel is chosen on the drawing', scan: demo.parts, press: 'rear-wheel' },
      'place-lines': { shows: 'The drivetrain is chosen, whose lines are thin', press: 'drivetrain' },
      'filtered': { shows: 'Expired ones alone', scan: demo.parts, press: 'expired' },
      'search': { shows: 'Searching', press: 'search' },
      'long': {
        shows: 'Long names, and one that is nowhere on the drawing',
        interfere: answers({ parts: [shock, unknown] }),
      },
      'none': { shows: 'The brand listed none', interfere: answers({ parts: [] }) },
      'loading': { shows: 'Loading', interfere: held(own) },
      'offline': { shows: 'Offline', interfere: lost(own) },
      'failed': { shows: 'The server fails', interfere: [{ endpoint: own, refuse: { code: 'internal' } }] },
      'not-mine': { shows: 'Somebody else’s bike', scan: demo.others },
      'not-active': { shows: 'A bike that nobody activated', scan: demo.fresh.tag },
    },
  ),
  ...statesOf(
    { path: to.bikePartList.pattern, session: 'mechanic', scan: demo.own },
    {
      'shop': { shows: 'As a shop’s mechanic sees it' },
      'shop-inactive': { shows: 'A shop: nobody activated the bike', scan: demo.fresh.tag },
      'shop-offline': { shows: 'A shop: offline', interfere: lost(shops) },
    },
  ),
];
