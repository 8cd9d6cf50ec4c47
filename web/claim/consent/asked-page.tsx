import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { Consent, ConsentAnswer } from '#domain/claim/consent.ts';
import { partNameIn } from '#domain/component/part-name.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { AnswerButtons } from '#web/claim/claim/answer-buttons.tsx';
import { ConfirmAnswer, isOutdated } from '#web/claim/claim/confirm-answer.tsx';
import { ConsentCard } from '#web/claim/claim/consent-card.tsx';
import { useShopName } from '#web/claim/claim/use-shop-name.ts';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { useChange } from '#web/shell/answer/use-change.ts';

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
  const { change, busy, refusal } = useChange('POST /api/claim-consents/:token', {
    onDone: (consent) => setAnswer('GET /api/claim-consents/:token', { token }, consent),
    onRefused: (refused) => {
      if (isOutdated(refused)) void invalidate('GET /api/claim-consents/:token', { token }).then(onClose);
    },
  });
  const confirm = (given: ConsentAnswer) => change({ token, moveId, answer: given });
  return <ConfirmAnswer answer={answer} busy={busy} refusal={refusal} onConfirm={confirm} onClose={onClose} />;
}
