import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { ConsentOutcome, Consent, ConsentAnswer } from '#domain/claim/consent.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { logOut } from '#web/api/log-out.ts';
import { query, invalidate, setAnswer } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { AnswerButtons, ConfirmAnswer, isConsentOutdated, ConsentCard } from '#web/claim/claim/consent.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { useShopName } from '#web/shell/claim/in-words.ts';
import { LetterDrawing, ReturnedLetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { EmptyRoadDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { LinkProblemPage } from '#web/shell/link-problem.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useSession } from '#web/state/session.ts';

/** The link of the letter in which a shop asks an owner for a yes. Also opened on computers. */
export default function ClaimConsentScreen() {
  const token = useQueryParameter('token');
  return token ? <Link key={token} token={token} /> : <ConsentProblem why="no-token" />;
}

function Link({ token }: { token: string }) {
  const { t } = useTranslation('claim-consent');
  const consent = useAnswer(query('GET /api/claim-consents/:token', { token }, { staleTime: Infinity, gcTime: 0 }));
  return (
    <Answer
      of={consent}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-full" />
          <Skeleton className="mb-3 h-4 w-4/5" />
          <Skeleton className="h-36 w-full rounded-card" />
          <Skeleton className="mt-3 h-24 w-full rounded-card" />
        </>
      }
      gone={<ConsentProblem why="link-unknown" />}
      goneBy={['link-unknown']}
    >
      {(known) => {
        if (known.isMine === false) return <OtherAccount onLeft={consent.again} />;
        return known.outcome ? <Outcome outcome={known.outcome} /> : <AskedPage token={token} consent={known} />;
      }}
    </Answer>
  );
}

/** Why there is nothing to answer. */
function ConsentProblem({ why }: { why: 'no-token' | 'link-unknown' }) {
  const { t } = useTranslation('claim-consent');
  return <LinkProblemPage words={{ title: t(`problem.${why}.title`), text: t(`problem.${why}.text`) }} />;
}

/** The question is answered, or has ended. */
function Outcome({ outcome }: { outcome: ConsentOutcome }) {
  const { t } = useTranslation('claim-consent');
  useTitleFocus();
  return (
    <Page>
      <EmptyState level={1} title={t(`outcome.${outcome}.title`)} drawing={<OutcomeDrawing outcome={outcome} />}>
        <span role="status">{t(`outcome.${outcome}.text`)}</span> <span className="block pt-2">{t('close')}</span>
      </EmptyState>
    </Page>
  );
}

/** What was asked went back to the shop, or nobody was there to answer. */
function OutcomeDrawing({ outcome }: { outcome: ConsentOutcome }) {
  if (outcome === 'agreed')
    return (
      <span className="flex justify-center">
        <Tick />
      </span>
    );
  return wentBack.includes(outcome) ? <ReturnedLetterDrawing /> : <EmptyRoadDrawing />;
}

const wentBack: readonly ConsentOutcome[] = ['refused', 'stopped', 'withdrawn'];

/** The letter was sent to another person than the one who is signed in here. Without a session the link opens. */
function OtherAccount({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation('claim-consent');
  const [name] = useState(() => useSession.getState().user?.name ?? '');
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut().then(onLeft);
  };
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('other-account.title')}
        drawing={<LetterDrawing />}
        action={
          <Button name="other-account" busy={leaving} busyLabel={t('other-account.busy')} onClick={leave}>
            {t('other-account.action')}
          </Button>
        }
      >
        <span className="wrap-anywhere">{t('other-account.text', { name })}</span>
      </EmptyState>
    </Page>
  );
}

type AskedPageProps = { token: string; consent: Consent };

/** What a shop asks the owner, and the answers. Nothing happens before one of them is confirmed. */
function AskedPage({ token, consent }: AskedPageProps) {
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
      if (isConsentOutdated(refused)) void invalidate('GET /api/claim-consents/:token', { token }).then(onClose);
    },
  });
  const confirm = (given: ConsentAnswer) => change({ token, moveId, answer: given });
  return <ConfirmAnswer answer={answer} busy={busy} refusal={refusal} onConfirm={confirm} onClose={onClose} />;
}
