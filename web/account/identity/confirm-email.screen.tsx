import { useTranslation } from 'react-i18next';
import { linkRefusals } from '#domain/http/shapes.ts';
import { to } from '#domain/paths.ts';
import { useOwnAccount } from '#web/account/address/own-account.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useMyTransfers, useProfile } from '#web/api/shared-reads.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { welcomeTo } from '#web/shell/bike/welcome.ts';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { safeNext, useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { knowEmail, useSession } from '#web/state/session.ts';

/** The link that proves an address: within the account that it was written for, after one tap. */
export default function ConfirmEmailScreen() {
  const token = useQueryParameter('token') ?? '';
  const next = useQueryParameter('next');
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return isCyclist ? <Confirm token={token} next={next} /> : <LogInFirst token={token} next={next} />;
}

/** `next`: what the person was doing when they asked for the letter. */
type LinkProps = { token: string; next: string | undefined };

/** Nothing is proven by opening the link: programs of mail servers open links too. */
function Confirm({ token, next }: LinkProps) {
  const { t } = useTranslation('identity');
  const go = useGo();
  const email = useProfile().data?.email ?? '';
  const prove = useChange('POST /api/me/address-proofs', {
    keeps: query('GET /api/me', {}),
    onDone: () => void goOn(),
    onRefused: () => void findLost(),
  });
  const waiting = useMyTransfers().data?.transfers.find(({ state }) => state === 'awaiting-recipient');
  /** A bike that waited for the address is theirs now. */
  const goOn = async () => {
    if (waiting && (await welcomeTo(waiting.tag, go).catch(() => false))) return;
    void showToast(t('address.done'));
    go.replace(safeNext(next, to.profile()));
  };
  /** Somebody else may have proven the address, and have it now: then another one is asked for. */
  const findLost = async () => {
    const profile = await call('GET /api/me', {}).catch(() => null);
    if (profile?.email !== null) return;
    knowEmail(null);
    go.replace(to.emailLost());
  };
  const isOver = linkRefusals.some((code) => code === prove.refusal?.code);
  return (
    <Page>
      <EmptyState level={1} title={t('address.title')} drawing={<LetterDrawing />}>
        <span className="wrap-anywhere">{t('address.lead', { email })}</span>
      </EmptyState>
      <RefusalNotice refusal={prove.refusal} />
      <ActionBar>
        {isOver ? (
          <AppLink className={buttonClass('primary')} replace href={to.profile()}>
            {t('address.profile')}
          </AppLink>
        ) : (
          <Button
            name="confirm"
            busy={prove.busy}
            busyLabel={t('address.busy')}
            onClick={() => prove.change({ token })}
          >
            {t('address.submit')}
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}

/** The account's person logs in; whoever else reads the address can have an account of their own with it. */
function LogInFirst({ token, next }: LinkProps) {
  const { t } = useTranslation(['identity', 'address']);
  const own = useOwnAccount(token);
  return (
    <Page>
      <EmptyState level={1} title={t('identity:address.log-in-title')} drawing={<LetterDrawing />}>
        {t('identity:address.log-in-text')}
      </EmptyState>
      <RefusalNotice refusal={own.refusal} />
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.login({ next: to.confirmEmail({ token, next }) })}>
          {t('identity:address.log-in')}
        </AppLink>
        <Button
          variant="quiet"
          name="own-account"
          busy={own.busy}
          busyLabel={t('address:own.busy')}
          onClick={() => own.change({ token })}
        >
          {t('address:own.action')}
        </Button>
      </ActionBar>
    </Page>
  );
}
