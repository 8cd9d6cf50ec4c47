import type { CyclistFacts } from '#domain/account/flow.ts';
import type { Domain } from '#domain/account/session.ts';
import { type Path, to } from '#domain/paths.ts';
import type { ShopFacts } from '#domain/shop/flow.ts';
import type { Brand, Product } from '#domain/tag/product.ts';
import type { RouteMeta } from '#web/route-meta.ts';
import type { ErrorReason } from '#web/shell/pages/error-reasons.ts';

/** The page that is asked for. */
export type Visit = {
  /** Without the query. */
  path: string;
  /** With the query, to return to. */
  href: string;
  route: RouteMeta | null;
  query: Readonly<Record<string, string | undefined>>;
};

/** Everything that the access rules look at. */
export type Facts = {
  /** True in development builds; otherwise a mobile user agent on a touch device. */
  mobile: boolean;
  maintenance: boolean;
  shortLinkUrl: string;
  product: Product | null;
  brand: Brand | null;
  /** The domain of the signed-in user; null when nobody is signed in. */
  signedIn: Domain | null;
  /** The domain of a session that ended by itself or from elsewhere, until somebody logs in; null when there is none. */
  endedAt: Domain | null;
  /** The signed-in cyclist's account has no e-mail address, and this visit has not asked for one yet. */
  lacksEmail: boolean;
  cyclistDraft: Pick<CyclistFacts, 'email'>;
  bikeshopDraft: ShopFacts;
};

/** What the server knows as well when it is asked for a page. */
export type RequestFacts = Pick<Facts, 'mobile' | 'maintenance' | 'shortLinkUrl' | 'product' | 'brand'>;

/** A rule's answer: go to another page (undefined: the rule does not apply). */
export type Verdict =
  | { go: Path; clearProduct?: true; toast?: 'tag-data-missing' }
  /** Leave the app. */
  | { leave: string };

export type Guard<Known = Facts> = (visit: Visit, facts: Known) => Verdict | undefined;

/** The rules of a feature about its own screens, which may have to ask the server; they come with its first screen. */
export type FeatureGuard = (visit: Visit, facts: Facts) => Promise<Verdict | undefined>;

/** A verdict that leads to the error screen, with the reason that it explains. */
export function toError(reason: ErrorReason): Verdict & { go: Path } {
  return { go: to.error({ reason }) };
}
