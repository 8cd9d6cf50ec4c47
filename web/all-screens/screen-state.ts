import type { Route } from '#domain/http/contract.ts';
import type { ProblemBody } from '#domain/http/problem-codes.ts';
import type { Path } from '#domain/paths.ts';

/** How the answers of one endpoint are replaced while a state is shown. */
export type Interference = { endpoint: Route } & (
  | { /** It never answers: the screen keeps loading. */ hold: true }
  | { /** No answer arrives: offline. */ lose: true }
  | {
      /** It refuses. */ refuse: Pick<ProblemBody, 'code' | 'errors' | 'triesLeft' | 'retryAt' | 'ended'>;
    }
  | {
      /** This answer is used without a request: nothing is sent, nothing is used up. */ answer: Record<
        string,
        unknown
      >;
    }
  | { /** A picture of ours, by its address, in place of somebody's file. */ picture: string }
  | { /** These fields of its answer are replaced. */ patch: Record<string, unknown> }
);

/** People of the demo's bike shop. */
export type ShopSession = 'shop-owner' | 'mechanic';

/** A QR code with this text in front of the camera (empty for none), or the name of the error that `getUserMedia` throws. */
export type FakeCamera = { sees: string } | { fails: string };

/** Where the phone says that it is, in degrees, or the code of the GeolocationPositionError that it gives instead. */
export type FakePosition = { latitude: number; longitude: number } | { fails: 1 | 2 | 3 };

/** One state of a screen, with everything needed to show it on demo data. */
export type ScreenState = {
  /** Unique; also the name of its picture. */
  id: string;
  /** The route pattern, as in the route table. */
  path: Path;
  /** What the state shows. */
  shows: string;
  /** The address, with `ownCertificate` where the number has to be looked up. */
  url: Path;
  /** Who is signed in: nobody, the owner of demo bikes, a person without a confirmed phone, or people of the demo's shop. */
  session: 'none' | 'owner' | 'unconfirmed' | ShopSession;
  /** The demo tag that was scanned before. */
  scan?: string;
  /** What local storage holds, by key: the state of a persisted store. */
  stored?: Record<string, Record<string, unknown>>;
  interfere?: readonly Interference[];
  /** What the camera sees, or why it does not open; absent: the device's own camera. */
  camera?: FakeCamera;
  /** Where the phone is, or why it does not say; absent: what the device says. */
  position?: FakePosition;
  /** When the state is looked at, as an ISO 8601 instant; absent: now. */
  now?: string;
  /** What is typed, by the name of the field; `press` presses the buttons of these names, or the choices of these values, `submit` the button of the form. */
  fill?: Record<string, string>;
  press?: string | readonly string[];
  submit?: true;
  /** The buttons that are pressed after that, by their names. */
  afterwards?: readonly string[];
};

/** States of one screen, with their common properties given once; their ids begin with the screen's. */
export function statesOf(
  common: Pick<ScreenState, 'path'> & Partial<ScreenState>,
  states: Record<string, Partial<ScreenState> & Pick<ScreenState, 'shows'>>,
): ScreenState[] {
  const screen = common.path.slice(1).replaceAll('/', '-').replaceAll(':', '').toLowerCase();
  return Object.entries(states).map(([name, state]) => ({
    url: common.path,
    session: 'none',
    ...common,
    ...state,
    id: `${screen}--${name}`,
  }));
}

/** The answers of an endpoint never arrive, or are lost. */
export const held = (endpoint: Route): Interference[] => [{ endpoint, hold: true }];
export const lost = (endpoint: Route): Interference[] => [{ endpoint, lose: true }];

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
