import type { Route } from '#domain/http/contract.ts';
import type { ProblemBody } from '#domain/http/problem-codes.ts';

/** What happens to the answers of one endpoint while a state is shown. */
export type Interference = { endpoint: Route } & (
  | { /** It never answers: what loads keeps loading. */ hold: true }
  | { /** Nothing comes back: offline. */ lose: true }
  | { /** It refuses. */ refuse: Pick<ProblemBody, 'code' | 'errors' | 'triesLeft' | 'retryAt' | 'idle'> }
  | { /** It answers this without being asked: nothing is sent, nothing is used up. */ answer: Record<string, unknown> }
  | { /** These fields of its answer are others. */ patch: Record<string, unknown> }
);

/** People of the demo's bike shop. */
export type ShopSession = 'shop-owner' | 'mechanic';

/** A QR code with this text in front of the camera (empty for none), or the name of what `getUserMedia` throws. */
export type CameraPretence = { sees: string } | { fails: string };

/** One state of a screen, with all that it takes to see it on demo data. */
export type ScreenState = {
  /** Unique; also the name of its picture. */
  id: string;
  /** The route, as the table writes it. */
  path: `/${string}`;
  /** What there is to see. */
  shows: string;
  /** The address; `{certificate}` is the number of the demo owner's certificate. */
  url: string;
  /** Who is signed in: nobody, the owner of demo bikes, somebody whose phone is not confirmed, or people of the demo's shop. */
  session: 'none' | 'owner' | 'unconfirmed' | ShopSession;
  /** The demo tag that was scanned before. */
  scan?: string;
  /** What local storage holds, by key: the state of a persisted store. */
  stored?: Record<string, Record<string, unknown>>;
  interfere?: readonly Interference[];
  /** What the camera sees, or why it does not open; the device's own where nothing is said. */
  camera?: CameraPretence;
  /** What is typed then, by the name of the field; `press` presses the button of this name, `submit` that of the form. */
  fill?: Record<string, string>;
  press?: string;
  submit?: true;
};

/** States of one screen, with what they have in common said once; ids begin with the screen's. */
export function statesOf(
  common: Pick<ScreenState, 'path'> & Partial<ScreenState>,
  states: Record<string, Partial<ScreenState> & Pick<ScreenState, 'shows'>>,
): ScreenState[] {
  const screen = common.path.slice(1).replaceAll('/', '-').replaceAll(':', '');
  return Object.entries(states).map(([name, state]) => ({
    url: common.path,
    session: 'none',
    ...common,
    ...state,
    id: `${screen}--${name}`,
  }));
}
