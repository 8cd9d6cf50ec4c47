import { useTranslation } from 'react-i18next';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import { useMyTransfers } from '#web/api/shared-reads.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { TransferAnswer } from './parts/transfer-answer.tsx';
import { partiesOf, TwoPeople } from './parts/two-people.tsx';

/** The request is on its way: the owner approves it by the letter. The address bar proves nothing: what is said is what the server knows. */
export default function TransferSuccessScreen() {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  const tag = useProduct(({ product }) => product?.tag);
  const side = useQueryParameter('transfering') === 'true' ? 'owner' : 'recipient';
  const asked = useMyTransfers();
  if (!isCyclist) return <NothingSent />;
  return (
    <TransferAnswer of={asked}>
      {({ transfers }) => {
        const sent = transfers.find((one) => one.tag === tag && one.side === side && one.state === 'requested');
        return sent ? <Sent transfer={sent} /> : <NothingSent />;
      }}
    </TransferAnswer>
  );
}

function Sent({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const name = useSession(({ user }) => user?.name ?? null);
  const { id, tag, side, other } = transfer;
  const way = side === 'owner' ? 'give' : 'ask';
  return (
    <Page
      above={<TwoPeople tag={tag} {...partiesOf(transfer, name)} />}
      title={t(`success.${way}.title`)}
      lead={
        <span role="status" className="wrap-anywhere">
          {t(`success.${way}.text`, { email: other })}
        </span>
      }
    >
      <p className="text-m text-muted">{t(`success.${way}.next`)}</p>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.transfer.one({ transfer: id })} replace>
          {t('success.follow')}
        </AppLink>
        {side === 'owner' && (
          <AppLink className={buttonClass('quiet')} href={to.myBike()} replace>
            {t('success.give.action')}
          </AppLink>
        )}
      </ActionBar>
    </Page>
  );
}

/** Nobody has sent anything from here: somebody followed an address. */
function NothingSent() {
  const { t } = useTranslation('transfer');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('success.none.title')}
        drawing={<LetterDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.transfer.start()} replace>
            {t('success.none.action')}
          </AppLink>
        }
      >
        {t('success.none.text')}
      </EmptyState>
    </Page>
  );
}
