import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const report = 'POST /api/replaced-tags/:tag/reports';
const press = 'report';

export default statesOf(
  { path: to.oldTag.pattern, url: to.oldTag({ tag: demo.replaced }) },
  {
    'own': {
      shows: 'The owner of the bike themselves',
      session: 'owner',
      interfere: [{ endpoint: 'GET /api/tags/:tag', patch: { replaced: { on: '2026-11-26', by: demo.own } } }],
    },
    'question': { shows: 'Whether to tell the owner' },
    'told': { shows: 'Told', interfere: [{ endpoint: report, answer: {} }], press },
    'sending': { shows: 'On its way', interfere: held(report), press },
    'offline': { shows: 'The answer is lost', interfere: lost(report), press },
    'too-often': {
      shows: 'Too many reports',
      interfere: [{ endpoint: report, refuse: { code: 'rate-limited' } }],
      press,
    },
  },
);
