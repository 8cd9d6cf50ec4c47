import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Effects } from '#web/ownership/transfer/parts/terms.tsx';
import { TwoPeople } from '#web/ownership/transfer/parts/two-people.tsx';
import { EmailFirst } from '#web/shell/identity/email-first.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useSession } from '#web/state/session.ts';
import { isStolen, type Preview } from './use-way.tsx';
type MissingFirstProps = { product: Product; preview: Preview; hands: boolean };

/** What has to be done before a transfer can begin, with the way to do it; and all the same what it would change. */
export function MissingFirst({ product: { tag, model }, preview, hands }: MissingFirstProps) {
  const { t } = useTranslation('transfer');
  const name = useSession(({ user }) => user?.name ?? null);
  const you = { name, isReader: true };
  const other = { name: null, isReader: false };
  return (
    <Page
      above={<TwoPeople tag={tag} from={hands ? you : other} to={hands ? other : you} />}
      title={t(hands ? 'hand-over.title' : 'ask.title')}
      lead={model}
      className="pb-8"
    >
      {isStolen(preview) ? <Stolen isOwner={preview.isOwner} /> : <EmailFirst why={t('email-why')} />}
      <Effects effects={preview.effects} side={hands ? 'owner' : 'recipient'} />
    </Page>
  );
}

function Stolen({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation('transfer');
  const way = isOwner && (
    <AppLink className={buttonClass('secondary', 'fit')} href={to.stolenBike()}>
      {t('stolen.action')}
    </AppLink>
  );
  return (
    <Notice tone="wrong" title={t('effects.stolen.title')} action={way}>
      {t(isOwner ? 'stolen.owner' : 'stolen.other')}
    </Notice>
  );
}
