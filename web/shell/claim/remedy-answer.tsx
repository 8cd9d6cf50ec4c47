import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { ReviewClaim } from '#domain/claim/review.ts';
import type { Refusal } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useClaimText } from './claim-text.ts';

/** What is answered, of the claim as it was seen. */
export type RemedyAnswerMove = { moveId: string; version: number; agrees: boolean; text: string | null };

export type RemedyAnswerProps = {
  claim: ReviewClaim;
  send: (answer: RemedyAnswerMove) => Promise<ReviewClaim>;
  onAnswered: (claim: ReviewClaim) => void;
  onRefused: (refusal: Refusal) => void;
};

/** What the owner wants at once, and the two answers of shop or brand: it agrees, or contests with a reason that the owner reads. */
export function RemedyAnswer(props: RemedyAnswerProps) {
  const { t } = useTranslation(['claim', 'shell']);
  const [asked, setAsked] = useState<'agree' | 'contest'>();
  const { remedyAsked, may, events } = props.claim;
  if (!remedyAsked) return null;
  const why = events.findLast((event) => event.kind === 'remedy-asked')?.details.text;
  return (
    <section aria-labelledby="at-once">
      <Card className="flex flex-col gap-3">
        <h2 id="at-once" className="text-m font-bold">
          {t('claim:at-once.title', { remedy: t(`claim:remedy.${remedyAsked}.short`) })}
        </h2>
        <p className="text-s text-muted">{t('claim:at-once.text')}</p>
        {why && <p className="border-l-2 border-line pl-3 text-s wrap-anywhere whitespace-pre-wrap">{why}</p>}
        {may.includes('answer-remedy') && (
          <div className="flex flex-col gap-1">
            <Button name="agree" variant="secondary" onClick={() => setAsked('agree')}>
              {t('claim:at-once.agree.begin')}
            </Button>
            <Button name="contest" variant="quiet" onClick={() => setAsked('contest')}>
              {t('claim:at-once.contest.begin')}
            </Button>
          </div>
        )}
      </Card>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`claim:at-once.${asked ?? 'agree'}.title`)}
        closeLabel={t('shell:close')}
      >
        {asked && <AnswerForm key={asked} {...props} agrees={asked === 'agree'} onClose={() => setAsked(undefined)} />}
      </Dialog>
    </section>
  );
}

type AnswerFormProps = RemedyAnswerProps & { agrees: boolean; onClose: () => void };

function AnswerForm({ claim, send, onAnswered, onRefused, agrees, onClose }: AnswerFormProps) {
  const { t } = useTranslation('claim');
  const [moveId] = useState(() => uuidv7());
  const text = useClaimText({ optional: agrees });
  const answer = useChange(
    (written: string | null) => send({ moveId, version: claim.version, agrees, text: written }),
    {
      onDone: (answered) => {
        onClose();
        onAnswered(answered);
      },
      onRefused,
    },
  );
  const words = agrees ? 'agree' : 'contest';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.take();
    if (written !== undefined && !answer.busy) answer.change(written || null);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{t(`at-once.${words}.text`)}</p>
      <TextArea {...text.props} name="text" rows={3} label={t(`at-once.${words}.label`)} />
      <RefusalNotice refusal={answer.refusal} />
      <Button
        type="submit"
        name="confirm"
        variant={agrees ? 'primary' : 'danger'}
        busy={answer.busy}
        busyLabel={t('at-once.busy')}
      >
        {t(`at-once.${words}.confirm`)}
      </Button>
    </form>
  );
}
