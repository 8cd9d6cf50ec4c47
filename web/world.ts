import { isMobile } from './guards/is-mobile.ts';
import type { World } from './guards/world.ts';
import { boot } from './state/boot.ts';
import { useBikeshopDraft, useCyclistDraft } from './state/drafts.ts';
import { useProduct } from './state/product.ts';
import { useSession } from './state/session.ts';

/** The facts of this moment, for the access rules. */
export function worldNow(): World {
  return {
    mobile: boot.settings.development || isMobile(navigator),
    maintenance: boot.settings.maintenance,
    shortLinkUrl: boot.settings.shortLinkUrl,
    ...useProduct.getState(),
    signedIn: useSession.getState().user?.domain ?? null,
    cyclistDraft: useCyclistDraft.getState(),
    bikeshopDraft: useBikeshopDraft.getState(),
  };
}
