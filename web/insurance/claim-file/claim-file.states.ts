import type { ClaimFile } from '#domain/insurance/claim-file.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';
import { insuranceWith } from '#web/insurance/sample-insurance.ts';

const endpoint = 'GET /api/my-bikes/:tag/claim-file';
const active = { endpoint: 'GET /api/my-bikes/:tag/insurance', answer: insuranceWith('active') } as const;

/** A picture of ours in place of a photo. */
const picture = '/icon-512.png';
const photo = (nth: number, item: ClaimFile['photos'][number]['item']) => ({
  id: `00000000-0000-4000-8000-00000000040${nth}`,
  item,
  url: picture,
  thumbnail: picture,
  addedAt: '2026-11-20T14:10:00.000Z',
});
const empty: ClaimFile = {
  photos: [],
  invoice: false,
  insurer: 'Seguradora Exemplo S.A.',
  theft: null,
  report: null,
  mayReport: false,
};
const half = { ...empty, invoice: true, photos: [photo(1, 'bike')] };
const full = { ...half, photos: [photo(1, 'bike'), photo(2, 'lock'), photo(3, 'serial')] };
const shown = (answer: ClaimFile) => ({ interfere: [active, { endpoint, answer }] as const });

export default statesOf(
  { path: to.insurance.claimFile.pattern, session: 'owner', scan: demo.own },
  {
    'empty': { shows: 'Nothing yet', ...shown(empty) },
    'half': { shows: 'Two of four', ...shown(half) },
    'full': { shows: 'Complete', ...shown(full) },
    'stolen': { shows: 'The bike is stolen', ...shown({ ...half, theft: { policeReport: null }, mayReport: true }) },
    'told': {
      shows: 'The insurer was told of the theft',
      ...shown({
        ...half,
        theft: { policeReport: null },
        report: {
          protocol: 'GGT1-9DDP',
          sentAt: '2026-11-20T15:00:00.000Z',
          state: 'received',
          decideBy: '2026-12-20',
        },
      }),
    },
    'photo': { shows: 'A photo is looked at', ...shown(half), press: 'open-bike' },
    'remove-lost': {
      shows: 'The removal did not arrive',
      interfere: [...shown(half).interfere, ...lost('DELETE /api/my-bikes/:tag/claim-file/:item')],
      press: 'open-bike',
      afterwards: ['remove'],
    },
    'loading': { shows: 'Loading', interfere: [active, ...held(endpoint)] },
    'offline': { shows: 'Offline', interfere: [active, ...lost(endpoint)] },
  },
);
