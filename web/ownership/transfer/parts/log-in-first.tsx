import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { InThreeLines } from './in-three-lines.tsx';
import { TwoPeople } from './two-people.tsx';

/** Nobody is signed in: what it is about, and the ways to an account, which lead back here. */
export function LogInFirst({ product: { tag }, hands }: { product: Product; hands: boolean }) {
  const { t } = useTranslation('transfer');
  const next = to.transfer.request({ transfering: String(hands) });
  const you = { name: null, isReader: true };
  const nobody = { name: null, isReader: false };
  return (
    <Page
      above={<TwoPeople tag={tag} from={hands ? you : nobody} to={hands ? nobody : you} />}
      title={t(hands ? 'hand-over.title' : 'ask.title')}
      lead={t('log-in.lead')}
    >
      <InThreeLines />
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.login({ next })}>
          {t('log-in.action')}
        </AppLink>
        <AppLink className={buttonClass('quiet')} href={to.register({ next })}>
          {t('log-in.register')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
