import { errorReasons } from '../../error-reasons.ts';
import { demo } from '../demo.ts';
import { statesOf } from '../screen-state.ts';

export const shellStates = [
  ...errorReasons.flatMap((reason) =>
    statesOf({ path: '/error', scan: demo.fresh.tag }, { [reason]: { shows: reason, url: `/error?reason=${reason}` } }),
  ),
  ...statesOf({ path: '/maintenance' }, { off: { shows: 'Off: leads to the error screen' } }),
  ...statesOf(
    { path: '/desktop-warning' },
    { code: { shows: 'QR code of the page one wanted', url: `/desktop-warning?to=/${demo.fresh.tag}` } },
  ),
  ...statesOf({ path: '/test' }, { all: { shows: 'This page' } }),
];
