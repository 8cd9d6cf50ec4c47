import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf } from '#web/all-screens/screen-state.ts';
import { errorReasons } from './error-reasons.ts';

export default [
  ...errorReasons.flatMap((reason) =>
    statesOf(
      { path: to.error.pattern, scan: demo.fresh.tag },
      { [reason]: { shows: reason, url: to.error({ reason }) } },
    ),
  ),
  ...statesOf(
    { path: to.error.pattern },
    {
      'nobody': { shows: 'No bike yet, nobody is signed in' },
      'no-bike': {
        shows: 'A cyclist who owns no bike',
        session: 'unconfirmed',
        url: to.error({ reason: 'product-missing' }),
      },
    },
  ),
  ...statesOf({ path: to.maintenance.pattern }, { off: { shows: 'Off: leads to the error screen' } }),
  ...statesOf(
    { path: to.desktopWarning.pattern },
    {
      code: {
        shows: 'QR code of the wanted page',
        url: to.desktopWarning({ to: to.tag({ tag: demo.fresh.tag }) }),
      },
    },
  ),
];
