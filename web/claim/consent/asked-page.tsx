import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { Consent, ConsentAnswer } from '#domain/claim/consent.ts';
import { partNameIn } from '#domain/component/part-name.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { ConfirmAnswer } from '#web/claim/claim/confirm-answer.tsx';
import { ConsentCard } from '#web/claim/claim/consent-card.tsx';
import { useShopName } from '#web/claim/claim/use-shop-name.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';

export type AskedPageProps = { token: string; consent: Consent };

/** What a shop asks the owner, and the answers. Nothing happens before one of them is confirmed. */
export function AskedPage({ token, consent }: AskedPageProps) {
  const { t } = useTranslation(['claim', 'shell']);
  const language = useLanguage();
  const shopName = useShopName();
  const [answer, setAnswered] = useState<ConsentAnswer>();
  const { shop, text, part, brandName, bikeModel, number } = consent;
  const close = () => setAnswered(undefined);
  return (
    <Page
      title={t('claim:consent.title')}
      lead={[partNameIn(language, part.name), `${brandName} ${bikeModel}`, number].join(' · ')}
    >
      <ConsentCard shop={shop} text={text} />
      <ActionBar>
        <Button name="say-yes" onClick={() => setAnswered('yes')}>
          {t('claim:consent.yes')}
        </Button>
        <Button name="say-no" variant="quiet" onClick={() => setAnswered('no')}>
          {t('claim:consent.no')}
        </Button>
      </ActionBar>
      <Dialog
        open={answer !== undefined}
        onClose={close}
        title={t(`claim:consent.confirm.${answer ?? 'yes'}.title`, { shop: shopName(shop) })}
        closeLabel={t('shell:close')}
      >
        {answer && <Confirm key={answer} token={token} answer={answer} onClose={close} />}
      </Dialog>
    </Page>
  );
}

type ConfirmProps = { token: string; answer: ConsentAnswer; onClose: () => void };

function Confirm({ token, answer, onClose }: ConfirmProps) {
  // Sent again after a lost answer, it is the same.
  const [moveId] = useState(() => uuidv7());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/claim-consents/:token', { token, moveId, answer }),
    onSuccess: (consent) => setAnswer('GET /api/claim-consents/:token', { token }, consent),
    onError: (failed) => {
      const { code } = refusalOf(failed);
      const isElsewhere = ['claim-changed', 'forbidden', 'consent-link-expired'].includes(code);
      if (isElsewhere) void invalidate('GET /api/claim-consents/:token', { token });
    },
  });
  const refusal = error ? refusalOf(error) : undefined;
  return (
    <ConfirmAnswer answer={answer} busy={isPending} refusal={refusal} onConfirm={() => mutate()} onClose={onClose} />
  );
}
