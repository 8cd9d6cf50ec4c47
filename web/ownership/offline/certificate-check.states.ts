import { to } from '#domain/paths.ts';
import { lost, statesOf } from '#web/all-screens/screen-state.ts';

export default statesOf(
  { path: to.certificateCheck.pattern },
  {
    empty: { shows: 'Before anything was chosen' },
    none: { shows: 'What was pasted holds no signed text', submit: true },
    offline: { shows: 'Without a network, the first time', interfere: lost('GET /.well-known/jwks.json') },
  },
);
