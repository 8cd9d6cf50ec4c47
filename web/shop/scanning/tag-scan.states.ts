import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf } from '#web/all-screens/screen-state.ts';

const bike = 'POST /api/shop/bikes/:tag/scans';
const workshop = { sees: '' };

export default statesOf(
  { path: to.shop.tagScan.pattern, session: 'shop-owner', camera: workshop },
  {
    'looking': { shows: 'The camera looks for a code' },
    'asking': { shows: 'A code was read', camera: { sees: demo.own }, interfere: [{ endpoint: bike, hold: true }] },
    'other-code': { shows: 'A code of something else', camera: { sees: 'WIFI:T:WPA;S:Oficina;P:segredo;;' } },
    'inactive': { shows: 'Nobody activated the bike', camera: { sees: demo.fresh.tag } },
    'unknown': { shows: 'Nobody registered the tag', camera: { sees: 'ZZZZ9999' } },
    'brand-mismatch': {
      shows: 'The address names another brand',
      camera: { sees: `https://x.example/${demo.own}?brand=serra` },
    },
    'offline': { shows: 'The answer is lost', camera: { sees: demo.own }, interfere: [{ endpoint: bike, lose: true }] },
    'denied': { shows: 'The camera was not allowed', camera: { fails: 'NotAllowedError' } },
    'no-camera': { shows: 'There is no camera', camera: { fails: 'NotFoundError' } },
    'in-use': { shows: 'Another app has the camera', camera: { fails: 'NotReadableError' } },
  },
);
