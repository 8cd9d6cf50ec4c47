import type { Domain } from '#domain/account/session.ts';
import { type Path, to } from '#domain/paths.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { parseTag } from '#domain/tag/tag-text.ts';
import { call, Refusal, refusalOf } from './api/call.ts';
import { bringMissingBike } from './api/own-bikes.ts';
import { toError, type Verdict, type Visit } from './guards/facts.ts';
import { judge, judgeRequest } from './guards/rules.ts';
import { askFeature, fetchFrame, loadFrame, loadNextWhenIdle, screenOf } from './load-frame.ts';
import type { RouteMeta } from './route-meta.ts';
import type { ErrorReason } from './shell/pages/error-reasons.ts';
import { parameterOf, visitOf } from './shell/travel/here.ts';
import { navigate, startRouter, wantedEntry, type Arrive, type View } from './shell/travel/router.ts';
import { Away } from './state/away.ts';
import { boot } from './state/boot.ts';
import { useLastScan } from './state/last-scan.ts';
import { clearProduct, keepProduct } from './state/product.ts';
import { useSession } from './state/session.ts';
import { chunk } from './state/stale-chunk.ts';
import { factsNow, orStay, stayAt } from './stay-here.ts';

type Elsewhere = { go: Path };

const fetchLanding = chunk(() => import('./tag/landing.screen.tsx'));

/** The way to every place of the app: what the access rules say, then all that its screen needs. */
const arrive: Arrive = async (place) => {
  const visit = visitOf(place);
  if (visit.path === to.home()) return { go: to.error() };
  try {
    return await (visit.route?.path === to.tag.pattern ? arriveAtTag(visit) : arriveAtScreen(visit));
  } catch (error) {
    // The screen says that something broke; what it was is for the browser's console.
    if (!(error instanceof Away)) reportError(error);
    throw error;
  }
};

startRouter(arrive, stayAt);

async function arriveAtTag(visit: Visit): Promise<View | Elsewhere> {
  const [result, landing] = await orStay(() => Promise.all([scan(parameterOf(visit, 'tag')), fetchLanding()]));
  if (result === 'no-tag') return (await follow(judge(visit, factsNow()))) ?? (await orStay(() => loadView({})));
  if ('error' in result) return { go: toError(result.error).go };
  keepStoreId(visit.query.storeId);
  const elsewhere = await follow(judgeTag(visit, result.found));
  if (elsewhere) return elsewhere;
  if (result.found.mine) return { go: to.myBike() };
  loadNextWhenIdle(result.found);
  return { screen: landing.default, frame: null, scanned: result.found };
}

/** What the rules say of a scanned tag. One that was replaced is shown to everybody, also to a shop's people: it is not the bike's any more. */
function judgeTag(visit: Visit, { product, brand, replaced }: ScannedTag): Verdict | undefined {
  return replaced ? judgeRequest(visit, { ...factsNow(), product, brand }) : judge(visit, factsNow());
}

/** Every place but a tag's: the access rules first, then those of its feature, the frame and the screen. */
async function arriveAtScreen(visit: Visit): Promise<View | Elsewhere> {
  await orStay(bringMissingBike);
  const elsewhere = await follow(judge(visit, factsNow()));
  if (elsewhere) return elsewhere;
  const parts = () => Promise.all([askFeature(visit, factsNow()), loadView(rowFor(visit.route))]);
  const [verdict, view] = await orStay(parts);
  return (await follow(verdict)) ?? view;
}

async function loadView(row: Row): Promise<View> {
  const [, frame, screen] = await Promise.all([loadFrame(), fetchFrame(), screenOf(row)()]);
  return { screen: screen.default, frame: frame.default, scanned: null };
}

type Row = Partial<Pick<RouteMeta, 'screen' | 'lang'>>;

/** The row of a screen that this build shows; an empty one for page not found. */
function rowFor(row: RouteMeta | null): Row {
  return row && (!row.developmentOnly || boot.settings.development) ? row : {};
}

/** Does what a verdict says, and says where it leads inside the app. One that leaves the app never returns: the page is being unloaded. */
async function follow(verdict: Verdict | undefined): Promise<Elsewhere | undefined> {
  if (!verdict) return undefined;
  if ('leave' in verdict) {
    location.replace(verdict.leave);
    return new Promise(() => {});
  }
  if (verdict.clearProduct) clearProduct();
  if (verdict.toast) sayTagDataMissing();
  return { go: verdict.go };
}

/** The error screen says the same: without a connection the toast may be missing. */
function sayTagDataMissing(): void {
  import('./shell/toasts/toast.ts').then(({ toastTagDataMissing }) => toastTagDataMissing()).catch(() => undefined);
}

/** The session has ended: go to its log-in, and return to the same page afterwards. `left` is the domain of who was signed in. */
export function leaveForLogIn(left?: Domain): void {
  const { route, href } = visitOf(wantedEntry());
  if (!route?.authenticated) return;
  if (useSession.getState().tokens) return;
  // Not all screens of a shop's person are of one domain.
  const isShops = [route.domain, left, useSession.getState().ended?.domain].includes('bikeshop');
  void navigate(isShops ? to.shop.home() : to.login({ next: href }), { replace: true });
}

/** Something has changed while a screen is shown: the access rules may want another one. */
export function judgeAgain(): void {
  const verdict = judge(visitOf(wantedEntry()), factsNow());
  if (verdict && 'go' in verdict) void navigate(verdict.go, { replace: true });
}

/**
 * Stores the id of the shop where the tag was scanned, from the tag's URL, for later steps there; anything that does not look
 * like a store's id is ignored.
 */
function keepStoreId(id: string | undefined): void {
  if (id && /^[\w-]{1,64}$/.test(id)) localStorage.setItem('storeId', id);
}

/** The result for a scanned path: the tag's data, no tag at all, or a reason for the error screen. */
type Scan = { found: ScannedTag } | 'no-tag' | { error: ErrorReason };

/**
 * Looks up `/:tag` and makes it the current product. Data that came with the page saves the first call. Throws {@link Away}
 * without a connection.
 */
async function scan(segment: string): Promise<Scan> {
  const tag = parseTag(segment);
  if (!tag) return 'no-tag';
  try {
    const found = await ask(tag);
    // A tag that was replaced is on no bike: the one that was scanned before stays.
    if (found.replaced) return { found };
    keepProduct(found.product, found.brand);
    useLastScan.setState({ scanned: found, at: Date.now() });
    return { found };
  } catch (error) {
    const { code } = refusalOf(error);
    if (code === 'tag-unknown' || code === 'tag-malformed') return { error: 'tag-unknown' };
    if (code === 'offline') throw new Away({ cause: error });
    return { error: 'unexpected' };
  }
}

async function ask(tag: string): Promise<ScannedTag> {
  const inPage = boot.scanned;
  if (inPage === 'tag-unknown') {
    // Said of the address that the page came from, once: the tags scanned after it are others.
    delete boot.scanned;
    if (location.pathname.slice(1).toUpperCase() === tag) throw new Refusal({ code: 'tag-unknown' });
  }
  const known = typeof inPage === 'object' && inPage.product.tag === tag ? inPage : undefined;
  // Whether an active bike is the person's own depends on who is signed in, which the page's data does not contain.
  if (known && !(known.product.active && useSession.getState().tokens)) {
    delete boot.scanned;
    return known;
  }
  return call('GET /api/tags/:tag', { tag });
}
