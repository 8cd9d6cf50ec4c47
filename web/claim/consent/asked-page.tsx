import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { Consent, ConsentAnswer } from '#domain/claim/consent.ts';
import { partNameIn } from '#domain/component/part-name.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { AnswerButtons } from '#web/claim/claim/answer-buttons.tsx';
import { ConfirmAnswer, isOutdated } from '#web/claim/claim/confirm-answer.tsx';
import { ConsentCard } from '#web/claim/claim/consent-card.tsx';
import { useShopName } from '#web/claim/claim/use-shop-name.ts';
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
  const [answer, setAnswered] = useState<'yes' | 'no'>();
  const { shop, part, brandName, bikeModel, number, yesBarredBy } = consent;
  const close = () => setAnswered(undefined);
  return (
    <Page
      title={t('claim:consent.title')}
      lead={[partNameIn(language, part.name), `${brandName} ${bikeModel}`, number].join(' · ')}
    >
      <ConsentCard {...consent} />
      <ActionBar>
        <AnswerButtons barred={yesBarredBy !== null} onAnswer={setAnswered} />
      </ActionBar>
      <Dialog
        open={answer !== undefined}
        onClose={close}
        title={t(`claim:consent.confirm.${answer ?? 'yes'}.title`, { shop: shopName(shop) })}
        closeLabel={t('shell:close')}
      >
        {answer && <Confirm key={answer} {...{ token, answer }} onClose={close} />}
      </Dialog>
    </Page>
  );
}

type ConfirmProps = { token: string; answer: 'yes' | 'no'; onClose: () => void };

function Confirm({ token, answer, onClose }: ConfirmProps) {
  // Sent again after a lost answer, it is the same.
  const [moveId] = useState(() => uuidv7());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: ConsentAnswer) => call('POST /api/claim-consents/:token', { token, moveId, answer: given }),
    onSuccess: (consent) => setAnswer('GET /api/claim-consents/:token', { token }, consent),
    onError: (failed) => {
      if (isOutdated(failed)) void invalidate('GET /api/claim-consents/:token', { token }).then(onClose);
    },
  });
  const refusal = error ? refusalOf(error) : undefined;
  return <ConfirmAnswer answer={answer} busy={isPending} refusal={refusal} onConfirm={mutate} onClose={onClose} />;
}
