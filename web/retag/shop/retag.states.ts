import { to } from '#domain/paths.ts';
import { bikeRefusals } from '#domain/retag/refusals.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import type { PreparedRetag } from './of-spare.tsx';

const prepare = 'GET /api/tag-replacements/prepare';
const ask = 'POST /api/tag-replacements';
const bike: PreparedRetag = {
  brandName: 'Aurora',
  model: 'Trilha Elétrica 500',
  kind: 'e-bike',
  photoUrl: null,
  colour: 'Verde',
  size: 'M',
  serialNumber: 'AUR-TE5-0100',
  refusal: null,
};
const finds = (change: Partial<PreparedRetag> = {}): Interference[] => [
  { endpoint: prepare, answer: { ...bike, ...change } },
];
const typed = { fill: { serialNumber: 'AUR-TE5-0100' }, submit: true } as const;
const url = to.shop.retag({ tag: demo.own, new: demo.spare });

export default statesOf(
  { path: to.shop.retag.pattern, session: 'mechanic', url },
  {
    'scan': {
      shows: 'The camera looks for the spare tag',
      url: to.shop.retag({ tag: demo.own }),
      camera: { sees: '' },
    },
    'taken': {
      shows: 'The scanned tag is on a bike',
      url: to.shop.retag({ tag: demo.own }),
      camera: { sees: demo.others },
    },
    'frame': { shows: 'The number of the frame' },
    'frame-alone': { shows: 'The same where the tag is gone', url: to.shop.retag({ new: demo.spare }) },
    'empty': { shows: 'Nothing typed', submit: true },
    'mismatch': {
      shows: 'The number of another bike',
      interfere: [{ endpoint: prepare, refuse: { code: 'serial-mismatch' } }],
      ...typed,
    },
    'ask': { shows: 'Reason and photo', interfere: finds(), ...typed },
    'ask-empty': { shows: 'Asked without reason and photo', interfere: finds(), ...typed, afterwards: ['ask'] },
    'long': {
      shows: 'Long words',
      interfere: finds({
        model: 'Trilha Elétrica 500 Comp Carbono Edição de Aniversário',
        serialNumber: 'WTU284G1907KZ-2026-000931-BR',
      }),
      ...typed,
    },
    ...Object.fromEntries(
      bikeRefusals.map((refusal) => [
        refusal,
        { shows: `Refused: ${refusal}`, interfere: finds({ refusal }), ...typed },
      ]),
    ),
    'looking': { shows: 'On its way', interfere: held(prepare), ...typed },
    'lost': { shows: 'The answer is lost', interfere: lost(prepare), ...typed },
    'refused': {
      shows: 'The owner does not want to be asked',
      interfere: [...finds(), { endpoint: ask, refuse: { code: 'writing-stopped' } }],
      ...typed,
    },
  },
);
