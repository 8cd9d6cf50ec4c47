import type { Facts } from './guards/facts.ts';
import { wasAsked } from './state/asked-for-email.ts';
import { boot, isOnPhone } from './state/boot.ts';
import { useBikeshopDraft, useCyclistDraft } from './state/drafts.ts';
import { useProduct } from './state/product.ts';
import { useSession } from './state/session.ts';

/** The current facts, for the access rules. */
export function factsNow(): Facts {
  const { user, ended } = useSession.getState();
  return {
    mobile: isOnPhone(),
    maintenance: boot.settings.maintenance,
    shortLinkUrl: boot.settings.shortLinkUrl,
    ...useProduct.getState(),
    signedIn: user?.domain ?? null,
    endedAt: ended?.domain ?? null,
    lacksEmail: user?.domain === 'cyclist' && user.email === null && !wasAsked(user.id),
    cyclistDraft: useCyclistDraft.getState(),
    bikeshopDraft: useBikeshopDraft.getState(),
  };
}
