import { addressProof, cyclistRegistration } from '#domain/account/flow.ts';
import { insteadOf } from '#domain/flow.ts';
import { isPath, to } from '#domain/paths.ts';
import { shopRegistration } from '#domain/shop/flow.ts';
import { livesElsewhere, namesOtherBrand } from '#domain/tag/landing.ts';
import { parseTag } from '#domain/tag/tag-text.ts';
import { toError, type Facts, type Guard, type RequestFacts, type Verdict, type Visit } from './facts.ts';

/** The steps of both registrations, each with what it needs (specification 4). */
const registration: Guard = ({ path }, { cyclistDraft, bikeshopDraft, signedIn }) => {
  // The password is asked for beside the name: both addresses open that screen.
  const step = path === to.registerPassword() ? to.registerName() : path;
  const go =
    insteadOf(cyclistRegistration, step, { ...cyclistDraft, signedIn: signedIn !== null }) ??
    insteadOf(addressProof, path, cyclistDraft) ??
    insteadOf(shopRegistration, path, bikeshopDraft);
  return go && { go };
};

/** A computer gets the notice, which shows the wanted page as a QR code for a phone. */
const desktop: Guard<RequestFacts> = ({ route, href }, { mobile }) =>
  mobile || route?.desktop ? undefined : { go: to.desktopWarning({ to: href }) };

/** During maintenance every page leads to the maintenance page, which leads to the error screen at other times. */
const maintenance: Guard<RequestFacts> = ({ path, route }, { maintenance: announced }) => {
  if (announced) return route?.duringWorks ? undefined : { go: to.maintenance() };
  return path === to.maintenance() ? toError('maintenance-off') : undefined;
};

/** On phones, the page of a STANDARD product that is not preloaded is at the short-link address; computers get the notice. */
const standardProduct: Guard<RequestFacts> = (_visit, { mobile, product, shortLinkUrl }) =>
  mobile && product && livesElsewhere(product)
    ? { leave: shortLinkUrl.replace('{tag}', encodeURIComponent(product.tag)) }
    : undefined;

/** An address with another brand than the product's is not trusted; the product is removed. */
const brandMismatch: Guard<RequestFacts> = ({ query }, { product, brand }) =>
  product && namesOtherBrand(query.brand, brand) ? { ...toError('brand-mismatch'), clearProduct: true } : undefined;

/**
 * For a tag that a shop's person scans with the phone's own camera: the shop's view of the bike, not the cyclists' landing. An address
 * that is no tag is not found: my-bike would show the bike that was scanned before.
 */
const shopAtTag: Guard = ({ route, path }, { signedIn: domain, product }) =>
  domain === 'bikeshop' && product && route?.path === to.tag.pattern && parseTag(path.slice(1))
    ? { go: to.myBike() }
    : undefined;

/** A shop's session has ended on this phone, and the bike with it: its screens lead to the shop's log-in, not to one without a bike. */
const shopEnded: Guard = ({ route }, { signedIn: domain, endedAt }) =>
  !domain && endedAt === 'bikeshop' && route?.authenticated && route.domain !== 'cyclist'
    ? { go: to.shop.home() }
    : undefined;

/** My-bike needs a product; a brand can be set to redirect people with an inactive product to sign-up, except shops' people. */
const myBike: Guard = ({ path }, { product, brand, signedIn: domain }) => {
  if (path !== to.myBike()) return undefined;
  if (!product) return toError('product-missing');
  const signsUp = brand?.tagToInsuranceRedirect && !product.active && domain !== 'bikeshop';
  return signsUp ? { go: to.signUp() } : undefined;
};

/** Sign-up is not needed when the product is active already. */
const signUp: Guard = ({ path }, { product }) =>
  path === to.signUp() && product?.active ? { go: to.tag({ tag: product.tag }) } : undefined;

/** Screens for signed-in people, and screens of the other domain. */
const signedIn: Guard = ({ route, href }, { signedIn: domain, product }) => {
  if (!route?.authenticated) return undefined;
  if (!domain) {
    if (route.domain === 'bikeshop') return { go: to.shop.home() };
    if (!product) return { ...toError('tag-data-missing'), toast: 'tag-data-missing' };
    return { go: to.login({ next: href }) };
  }
  if (!route.domain || route.domain === domain) return undefined;
  return { go: domain === 'cyclist' ? to.myBike() : to.shop.home() };
};

/** Some screens lead people of one domain to the error screen (specification 2 and 6). */
const forOthers: Guard = ({ route }, { signedIn: domain }) =>
  domain && route?.not === domain ? toError('cyclists-only') : undefined;

/** A signed-in shop's person gets the menu, not the screen about a refused log-in. */
const unauthorized: Guard = ({ path }, { signedIn: domain }) =>
  domain === 'bikeshop' && path === to.shop.unauthorized() ? { go: to.shop.menu() } : undefined;

/** Who follows a link by way of the log-in and is signed in already goes on at once. */
const alreadyIn: Guard = ({ path, query: { next } }, { signedIn: domain }) => {
  const asksWho = path === to.login() || path === to.register();
  return asksWho && domain === 'cyclist' && next && isPath(next) ? { go: next } : undefined;
};

/** Whose account has lost its address is asked for another one, once in a visit. */
const emailLost: Guard = ({ route, path, href }, { lacksEmail }) =>
  lacksEmail && route?.authenticated && path !== to.emailLost() ? { go: to.emailLost({ next: href }) } : undefined;

/**
 * Screens that need a scanned bike, as my-bike does. Those about an owner's bike lead a cyclist with one that nobody has activated to
 * my-bike, which says what comes first.
 */
const productNeeded: Guard = ({ route }, { product, signedIn: domain }) => {
  if (!route?.needs) return undefined;
  if (!product) return toError('product-missing');
  return route.needs === 'active' && !product.active && domain === 'cyclist' ? { go: to.myBike() } : undefined;
};

/** Rules that need nothing of what only the phone knows, the first of all: the server judges by them before it answers with a page. */
const ofTheRequest: readonly Guard<RequestFacts>[] = [desktop, maintenance, standardProduct, brandMismatch];

/**
 * The seven rules in their order (specification 4), then those of single screens; the first that applies decides. `forOthers` comes
 * before rule 6, which would show a shop's person the landing and its log-in for cyclists.
 */
const rules: readonly Guard[] = [
  ...ofTheRequest,
  shopAtTag,
  shopEnded,
  myBike,
  forOthers,
  signUp,
  signedIn,
  unauthorized,
  alreadyIn,
  emailLost,
  productNeeded,
  registration,
];

/** The verdict on a visit; undefined lets it through. */
export function judge(visit: Visit, facts: Facts): Verdict | undefined {
  return judgeBy(rules, visit, facts);
}

/** The verdict of the rules that the server can judge by; undefined leaves the visit to the app. */
export function judgeRequest(visit: Visit, facts: RequestFacts): Verdict | undefined {
  return judgeBy(ofTheRequest, visit, facts);
}

function judgeBy<Known>(some: readonly Guard<Known>[], visit: Visit, facts: Known): Verdict | undefined {
  for (const rule of some) {
    const verdict = rule(visit, facts);
    if (verdict) return verdict;
  }
  return undefined;
}
