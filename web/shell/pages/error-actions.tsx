import { useTranslation } from 'react-i18next';
import type { Path } from '#domain/path-builder.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import type { ErrorReason } from './error-reasons.ts';

/** The ways on from the error screen: trying again where that helps; else the bike that is open, or scanning or typing another. */
export function ErrorActions({ reason }: { reason: ErrorReason }) {
  const { t } = useTranslation('shell');
  const tag = useProduct(({ product }) => product?.tag);
  const domain = useSession(({ user }) => user?.domain);
  if (reason === 'unexpected') {
    return (
      <ActionBar>
        <Button onClick={() => location.reload()}>{t('try-again')}</Button>
      </ActionBar>
    );
  }
  const scan = domain === 'bikeshop' ? to.shop.tagScan() : to.tagScan();
  if (domain === 'bikeshop') return <Ways first={[to.shop.menu(), t('ways.menu')]} second={[scan, t('ways.scan')]} />;
  if (!tag) return <Ways first={[scan, t('ways.scan')]} second={[to.tagScan({ way: 'typed' }), t('ways.type')]} />;
  const bike = domain ? to.myBike() : to.tag({ tag });
  return <Ways first={[bike, t('error.back-to-bike')]} second={[scan, t('ways.scan')]} />;
}

type Way = [href: Path, label: string];

function Ways({ first, second }: { first: Way; second: Way }) {
  return (
    <ActionBar>
      <AppLink className={buttonClass('primary')} href={first[0]}>
        {first[1]}
      </AppLink>
      <AppLink className={buttonClass('quiet')} href={second[0]}>
        {second[1]}
      </AppLink>
    </ActionBar>
  );
}
