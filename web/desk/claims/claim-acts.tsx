import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskClaimPage } from '#domain/claim/brand-desk.contract.ts';
import type { Decision } from '#domain/claim/decision.ts';
import { deskCall } from '#web/desk/call.ts';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { DecideDialog } from '#web/shell/claim/decide-dialog.tsx';
import { GiveRemedy } from '#web/shell/claim/give-remedy.tsx';
import { RemedyAnswer } from '#web/shell/claim/remedy-answer.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { keepDeskClaim } from './keep-claim.ts';

type ActsProps = {
  claim: DeskClaimPage;
  /** Somebody else moved the claim meanwhile, at the desk or by the mailed link. */
  onFaster: () => void;
};

/** What the brand does about the claim: decides, asks the shop, answers what the owner wants, gives what was chosen. */
export function ClaimActs({ claim, onFaster }: ActsProps) {
  const { number, may } = claim;
  const onRefused = ({ code }: { code: string }) => code === 'claim-changed' && onFaster();
  return (
    <>
      {may.includes('decide') && <Deciding claim={claim} onFaster={onFaster} />}
      {may.includes('answer-remedy') && (
        <RemedyAnswer
          claim={claim}
          send={(answer) => deskCall('POST /api/desk/claims/:number/remedy-answer', { number, ...answer })}
          onAnswered={(answered) => keepDeskClaim(answered as DeskClaimPage)}
          onRefused={onRefused}
        />
      )}
      {may.includes('answer-owner') && (
        <GiveRemedy
          claim={claim}
          send={async (what, { money, ...move }) =>
            keepDeskClaim(
              what === 'note'
                ? await deskCall('POST /api/desk/claims/:number/remedied', { number, ...move, ...(money && { money }) })
                : await deskCall('POST /api/desk/claims/:number/answers', { number, ...move }),
            )
          }
          onDone={() => undefined}
          onChanged={onFaster}
        />
      )}
    </>
  );
}

function Deciding({ claim, onFaster }: ActsProps) {
  const { t } = useTranslation(['desk-claims', 'claim-decision']);
  const [asked, setAsked] = useState<Decision['outcome'] | 'question'>();
  const close = () => setAsked(undefined);
  const faster = () => {
    close();
    onFaster();
  };
  const { number, state, shop } = claim;
  const why = state === 'appealed' ? 'appeal' : shop ? 'review' : 'direct';
  return (
    <Section title={t('desk-claims:decide')}>
      <p className="text-m text-pretty text-muted">{t(`desk-claims:why.${why}`)}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="fit" name="approve" onClick={() => setAsked('approved')}>
          {t('claim-decision:approve')}
        </Button>
        <Button size="fit" variant="secondary" name="reject" onClick={() => setAsked('rejected')}>
          {t('claim-decision:reject')}
        </Button>
        {claim.may.includes('send-back') && (
          <Button size="fit" variant="quiet" name="ask" onClick={() => setAsked('question')}>
            {t('desk-claims:ask.begin')}
          </Button>
        )}
      </div>
      <DecideDialog
        claim={claim}
        send={(move) => deskCall('POST /api/desk/claims/:number/decision', { number, ...move })}
        outcome={asked === 'question' ? undefined : asked}
        onClose={close}
        onDecided={(decided) => {
          close();
          keepDeskClaim(decided);
        }}
        onChanged={faster}
      />
      <AskDialog claim={claim} open={asked === 'question'} onClose={close} onChanged={faster} />
    </Section>
  );
}
