import { to } from '#domain/paths.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const endpoint = 'GET /api/batteries/:id/passport';
const url = to.battery({ id: '00000000-0000-4000-8000-000000000098' });

export default statesOf(
  { path: to.battery.pattern, url },
  {
    unknown: { shows: 'No such battery', interfere: [{ endpoint, refuse: { code: 'not-found' } }] },
    loading: { shows: 'Loading', interfere: held(endpoint) },
    offline: { shows: 'Offline', interfere: lost(endpoint) },
  },
);
