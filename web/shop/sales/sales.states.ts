import { to } from '#domain/paths.ts';
import { statesOf } from '#web/all-screens/screen-state.ts';

export default statesOf(
  { path: to.shop.sales.pattern, session: 'mechanic' },
  { empty: { shows: 'Before anything is chosen' } },
);
