import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const aSession = (id: number, rest: Record<string, unknown>) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  domain: 'cyclist',
  since: '2026-11-02T12:10:00.000Z',
  lastUsedAt: '2026-11-20T17:32:00.000Z',
  current: false,
  ...rest,
});
const someSessions = [
  aSession(1, { device: 'Android · Chrome', current: true }),
  aSession(2, { device: 'Windows · Microsoft Edge', lastUsedAt: '2026-11-18T11:04:00.000Z' }),
  aSession(3, { device: 'Android · Samsung Internet', domain: 'bikeshop' }),
  aSession(4, { device: null, lastUsedAt: '2026-11-05T02:41:00.000Z' }),
];
const ownSessions = 'GET /api/me/sessions';

export default statesOf(
  { path: to.sessions.pattern, session: 'owner', scan: demo.own },
  {
    several: {
      shows: 'Also on other devices',
      interfere: [{ endpoint: ownSessions, answer: { sessions: someSessions } }],
    },
    one: {
      shows: 'This device only',
      interfere: [{ endpoint: ownSessions, answer: { sessions: someSessions.slice(0, 1) } }],
    },
    loading: { shows: 'Loading', interfere: held(ownSessions) },
    offline: { shows: 'Offline', interfere: lost(ownSessions) },
  },
);
