import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { Decline } from './decline.tsx';
import { Offer, OfferFacts } from './offer.tsx';
import { useArrive, useLookAgain, type Taking } from './taking.ts';

/** Logged in to the account that has the number: one tap. */
export function TakeOwn({ token, link }: Taking) {
  const { t } = useTranslation('handed-over');
  const arrive = useArrive();
  const lookAgain = useLookAgain(token);
  const take = useChange(() =>
    lookAgain(async () => {
      await arrive(await call('POST /api/handover-links/:token/accept', { token }));
    }),
  );
  return (
    <Offer link={link}>
      <p className="text-m text-pretty text-muted">{t('yours.text')}</p>
      <OfferFacts link={link} />
      <RefusalNotice refusal={take.refusal} />
      <ActionBar>
        <Button name="mine" busy={take.busy} busyLabel={t('busy')} onClick={() => take.change()}>
          {t('mine')}
        </Button>
        <Decline token={token} link={link} />
      </ActionBar>
    </Offer>
  );
}
