import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { isPaid, type PaidBack } from '#domain/claim/paid-back.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useClaimText } from './claim-text.ts';
import { MoneyFields, useMoney } from './money-fields.tsx';

/** What the brand says of what was chosen: how it is given (`answer`), or that it was (`note`), of the claim as it was seen. */
export type GivingMove = { moveId: string; version: number; text: string; money?: PaidBack };
type What = 'answer' | 'note';
export type GiveRemedyProps = {
  claim: ReviewClaim;
  /** By the mailed link, or at the brand's desk. */
  send: (what: What, move: GivingMove) => Promise<unknown>;
  onDone: () => void;
  onChanged: () => void;
};

/** What the owner chose and asks of the brand: it says how it is given, and notes that it was. */
export function GiveRemedy(props: GiveRemedyProps) {
  const { t } = useTranslation(['claim-decision', 'claim', 'shell']);
  const [asked, setAsked] = useState<What>();
  const { remedy } = props.claim;
  if (!remedy) return null;
  return (
    <section aria-labelledby="give">
      <Card className="flex flex-col gap-3">
        <h2 id="give" className="text-m font-bold">
          {t('claim-decision:give.title', { remedy: t(`claim:remedy.${remedy}.short`) })}
        </h2>
        <p className="text-s text-muted">{t('claim-decision:give.text')}</p>
        <div className="flex flex-col gap-1">
          <Button name="answer" onClick={() => setAsked('answer')}>
            {t('claim-decision:give.answer.begin')}
          </Button>
          <Button name="note" variant="quiet" onClick={() => setAsked('note')}>
            {t('claim-decision:give.note.begin')}
          </Button>
        </div>
      </Card>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`claim-decision:give.${asked ?? 'answer'}.title`)}
        closeLabel={t('shell:close')}
      >
        {asked && <GiveForm key={asked} {...props} what={asked} onClose={() => setAsked(undefined)} />}
      </Dialog>
    </section>
  );
}

type Said = { text: string; money?: PaidBack };

function GiveForm({
  claim,
  send,
  onDone,
  onChanged,
  what,
  onClose,
}: GiveRemedyProps & { what: What; onClose: () => void }) {
  const { t } = useTranslation('claim-decision');
  const [moveId] = useState(() => uuidv7());
  const isMoney = what === 'note' && isPaid(claim.remedy);
  const text = useClaimText();
  const money = useMoney(claim);
  const { version } = claim;
  const given = useChange((said: Said) => send(what, { moveId, version, ...said }), {
    onDone: () => {
      onClose();
      onDone();
    },
    onRefused: ({ code }) => code === 'claim-changed' && onChanged(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const paid = isMoney ? money.take() : undefined;
    const written = text.take();
    if (given.busy || written === undefined || (isMoney && !paid)) return;
    given.change({ text: written, ...(paid && { money: paid }) });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {what === 'note' && <p>{t('give.note.text')}</p>}
      {isMoney && <MoneyFields money={money} indexed={claim.remedy === 'money-back'} today={claim.today} />}
      <TextArea {...text.props} name="text" rows={3} label={t(`give.${what}.label`)} />
      <RefusalNotice refusal={given.refusal} />
      <Button type="submit" name="confirm" busy={given.busy} busyLabel={t('give.busy')}>
        {t(`give.${what}.confirm`)}
      </Button>
    </form>
  );
}
