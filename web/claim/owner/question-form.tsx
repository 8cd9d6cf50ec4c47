import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { remedies, type Remedy } from '#domain/claim/term.ts';
import { call } from '#web/api/call.ts';
import { useMyBike } from '#web/api/shared-reads.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { AppealQuestion } from './appeal-question.tsx';
import { NoQuestion, YesQuestion } from './asked-claim.tsx';
import type { ClaimQuestionProps, Question } from './claim-questions.tsx';
import { NotGivenQuestion } from './not-given-question.tsx';
import { keepLastStore, type ChosenStore } from './request-draft.ts';
import { StorePicker } from './store-picker.tsx';
import { useClaimMove } from './use-claim-move.ts';

const questions = {
  'cancel': CancelQuestion,
  'choose-shop': ShopQuestion,
  'choose-brand': BrandQuestion,
  'appeal': AppealQuestion,
  'choose-remedy': RemedyQuestion,
  'choose-at-once': (question: ClaimQuestionProps) => <RemedyQuestion {...question} isAtOnce />,
  'say-not-given': NotGivenQuestion,
  'say-yes': YesQuestion,
  'say-no': NoQuestion,
} satisfies Record<Question, unknown>;

/** What an owner is asked before a move. */
export function QuestionForm({ asked, ...question }: ClaimQuestionProps & { asked: Question }) {
  const Content = questions[asked];
  return <Content {...question} />;
}

/** Asks before a claim is taken back: another one on the part begins its term anew. */
function CancelQuestion({ claim, after, onClose }: ClaimQuestionProps) {
  const { t } = useTranslation('my-claims');
  const { start, busy, refusal } = useClaimMove(
    claim,
    (move) => call('POST /api/my-claims/:claimId/cancel', move),
    after,
  );
  return (
    <>
      <p>{t('cancel.text')}</p>
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-col gap-1">
        <Button variant="danger" name="confirm" busy={busy} busyLabel={t('busy')} onClick={() => start()}>
          {t('cancel.confirm')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('not-now')}
        </Button>
      </div>
    </>
  );
}

/** Gives the request to another shop, or to the brand itself. */
function ShopQuestion({ claim, after }: ClaimQuestionProps) {
  const { t } = useTranslation('my-claims');
  const { data: bike } = useMyBike(claim.tag);
  const [store, setStore] = useState<ChosenStore | null>(null);
  const [missing, setMissing] = useState(false);
  const { start, busy, refusal } = useClaimMove(
    claim,
    (move, { id }: ChosenStore) => call('PUT /api/my-claims/:claimId/shop', { ...move, storeId: id }),
    after,
  );
  const send = () => {
    setMissing(!store);
    if (!store) return;
    keepLastStore(store);
    start(store);
  };
  if (!bike) return <Skeleton className="h-40 w-full rounded-card" />;
  return (
    <div className="flex flex-col gap-4">
      <StorePicker
        brand={bike.brand}
        brandMay={claim.state === 'requested' && bike.brand.supportEmail !== null}
        chosen={store}
        onChoose={(chosen) => {
          setStore(chosen);
          setMissing(false);
        }}
        error={missing ? t('shop.missing') : undefined}
      />
      <RefusalNotice refusal={refusal} />
      <Button name="send" variant={store ? 'primary' : 'secondary'} busy={busy} busyLabel={t('busy')} onClick={send}>
        {t('shop.send')}
      </Button>
    </div>
  );
}

/** Has the brand itself give what was chosen. */
function BrandQuestion({ claim, after, onClose }: ClaimQuestionProps) {
  const { t } = useTranslation('my-claims');
  const { start, busy, refusal } = useClaimMove(
    claim,
    (move) => call('PUT /api/my-claims/:claimId/shop', { ...move, storeId: null }),
    after,
  );
  return (
    <>
      <p>{t('to-brand.text', { brand: claim.brandName })}</p>
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-col gap-1">
        <Button name="confirm" busy={busy} busyLabel={t('busy')} onClick={() => start()}>
          {t('to-brand.confirm')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('not-now')}
        </Button>
      </div>
    </>
  );
}

/** What the law lets an owner choose from, in plain words: once the term has passed, or at once, for a reason that is written. */
function RemedyQuestion({ claim, after, isAtOnce = false }: ClaimQuestionProps & { isAtOnce?: boolean }) {
  const { t } = useTranslation(['my-claims', 'claim']);
  const [remedy, setRemedy] = useState<Remedy>();
  const [missing, setMissing] = useState(false);
  const text = useClaimText({ optional: !isAtOnce });
  const { start, busy, refusal } = useClaimMove(
    claim,
    (move, chosen: { remedy: Remedy; text: string | null }) =>
      call('POST /api/my-claims/:claimId/remedy', {
        ...move,
        ...chosen,
        ground: isAtOnce ? 'repair-lessens' : 'term-passed',
      }),
    after,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const taken = text.take();
    setMissing(!remedy);
    if (taken !== undefined && remedy) start({ remedy, text: taken || null });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {isAtOnce && <p>{t('my-claims:remedy.lessens')}</p>}
      <RadioGroup
        legend={t('my-claims:remedy.legend')}
        name="remedy"
        choices={remedies.map((value) => ({
          value,
          label: t(`claim:remedy.${value}.title`),
          description: t(`claim:remedy.${value}.text`),
        }))}
        value={remedy}
        onChange={(chosen) => {
          setRemedy(chosen);
          setMissing(false);
        }}
        error={missing ? t('my-claims:remedy.missing') : undefined}
      />
      <TextArea
        {...text.props}
        name="text"
        rows={2}
        label={t(isAtOnce ? 'my-claims:remedy.why' : 'my-claims:remedy.note')}
        hint={isAtOnce ? t('my-claims:remedy.why-hint') : undefined}
      />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" name="send" busy={busy} busyLabel={t('my-claims:busy')}>
        {t(isAtOnce ? 'my-claims:remedy.ask' : 'my-claims:remedy.send')}
      </Button>
    </form>
  );
}
