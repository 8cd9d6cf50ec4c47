import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf } from '#web/all-screens/screen-state.ts';

const tags = 'GET /api/tags/:tag';
const typed = to.tagScan({ way: 'typed' });

export default statesOf(
  { path: to.tagScan.pattern },
  {
    'looking': { shows: 'The camera looks for a code', camera: { sees: '' } },
    'asking': {
      shows: 'A code was read',
      camera: { sees: demo.own },
      interfere: [{ endpoint: tags, hold: true }],
    },
    'unknown': { shows: 'Nobody registered the tag', camera: { sees: 'ZZZZ9999' } },
    'denied': { shows: 'The camera was not allowed', camera: { fails: 'NotAllowedError' } },
    'typed': { shows: 'The tag is typed', url: typed, camera: { sees: '' } },
    'typed-nothing': { shows: 'Nothing was typed', url: typed, camera: { sees: '' }, submit: true },
    'typed-unknown': {
      shows: 'What may have been meant by an unknown tag',
      url: typed,
      camera: { sees: '' },
      fill: { tag: demo.own.replace('B', '8') },
      submit: true,
    },
  },
);
