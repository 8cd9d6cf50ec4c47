import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { query } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { BikeStrip } from '#web/shell/bike/bike-hero.tsx';
import { TransferRows } from '#web/shell/bike/transfer-rows.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { InThreeLines } from './parts/in-three-lines.tsx';
import { TransferAnswer } from './parts/transfer-answer.tsx';

/** The choice between handing a bike over and asking for it. */
export default function TransferStartScreen() {
  const product = useProduct((state) => state.product);
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  // The access rules require a product; it may be removed while the screen is open.
  if (!product) return null;
  return isCyclist ? <KnownPerson key={product.tag} product={product} /> : <Choose product={product} isOwner={null} />;
}

function KnownPerson({ product }: { product: Product }) {
  return (
    <TransferAnswer of={query('GET /api/bikes/:tag/transfer-preview', { tag: product.tag })}>
      {({ isOwner, underWay }) => <Choose product={product} isOwner={isOwner} isUnderWay={underWay !== null} />}
    </TransferAnswer>
  );
}

type ChooseProps = {
  product: Product;
  /** Null where nobody is signed in. */
  isOwner: boolean | null;
  isUnderWay?: boolean;
};
type Way = 'true' | 'false';

/** Both ways; the one that is not the reader's says whose it is. */
function Choose({ product: { tag }, isOwner, isUnderWay = false }: ChooseProps) {
  const { t } = useTranslation('transfer');
  const [chosen, setChosen] = useState<Way>(isOwner === true ? 'true' : 'false');
  return (
    <Page above={<BikeStrip />} title={t('start.title')}>
      <TransferRows tag={tag} />
      {!isUnderWay && (
        <RadioGroup<Way>
          legend={t('start.title')}
          hideLegend
          name="way"
          value={chosen}
          onChange={setChosen}
          choices={[
            {
              value: 'true',
              label: t('start.give'),
              description: t(isOwner === false ? 'start.give-not-yours' : 'start.give-text'),
              disabled: isOwner === false,
            },
            {
              value: 'false',
              label: t('start.ask'),
              description: t(isOwner === true ? 'start.ask-yours' : 'start.ask-text'),
              disabled: isOwner === true,
            },
          ]}
        />
      )}
      <InThreeLines />
      {!isUnderWay && (
        <ActionBar>
          <AppLink className={buttonClass('primary')} href={to.transfer.request({ transfering: chosen })}>
            {t('start.continue')}
          </AppLink>
          {isOwner !== true && (
            <AppLink className={buttonClass('quiet')} href={to.transfer.contest()}>
              {t('start.contest')}
            </AppLink>
          )}
        </ActionBar>
      )}
    </Page>
  );
}
