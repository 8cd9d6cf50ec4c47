import type { Domain } from '#domain/account/tokens.ts';
import type { Brand } from '#domain/tag/brand.ts';
import type { Product } from '#domain/tag/product.ts';
import type { ErrorReason } from '../shell/error-reasons.ts';
import type { RouteMeta } from '../route-meta.ts';

/** Where somebody wants to go. */
export type Visit = {
  /** Without the query. */
  path: string;
  /** With the query, to come back to. */
  href: string;
  route: RouteMeta | null;
  query: Readonly<Record<string, string | undefined>>;
};

/** All that the rules look at. */
export type World = {
  /** True in development builds; otherwise a mobile user agent on a touch device. */
  mobile: boolean;
  maintenance: boolean;
  shortLinkUrl: string;
  product: Product | null;
  brand: Brand | null;
  /** The domain of the signed-in user; null when nobody is signed in. */
  signedIn: Domain | null;
  cyclistDraft: { email: string; name: string };
  bikeshopDraft: { email: string; cnpj: string; office: string; fullName: string; whatsapp: string };
};

/** A rule's answer: go elsewhere (undefined: the rule has nothing to say). */
export type Verdict =
  | { go: string; clearProduct?: true; toast?: 'tag-data-missing' }
  /** Leave the app. */
  | { leave: string };

export type Guard = (visit: Visit, world: World) => Verdict | undefined;

/** To the error screen, with the reason that it explains. */
export function toError(reason: ErrorReason): Verdict & { go: string } {
  return { go: `/error?reason=${reason}` };
}
