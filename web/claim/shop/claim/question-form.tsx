import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CataloguePart } from '#domain/claim/catalogue.contract.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { query } from '#web/api/query.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { AssignForm, HandOverForm, OrderForm } from '#web/claim/shop/desk/desk-forms.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import type { QuestionFormProps } from './claim-questions.tsx';
import { CounterForm } from './counter-form.tsx';
import { DecisionForm } from './decision-form.tsx';
import { RemediedForm } from './remedied-form.tsx';
import { DeclineForm, SendBackForm, WithdrawForm } from './text-forms.tsx';
import { useReplaceForm } from './use-replace-form.ts';
import type { Replacement } from './use-replacement.ts';

/** What a shop's person is asked before a move. */
export function QuestionForm({ claim, asked, review, replacement, after }: QuestionFormProps) {
  if (asked === 'approve') return <DecisionForm claim={claim} outcome="approved" review={review} after={after} />;
  if (asked === 'reject') return <DecisionForm claim={claim} outcome="rejected" review={review} after={after} />;
  if (asked === 'decline' || asked === 'hand-back') return <DeclineForm claim={claim} of={asked} after={after} />;
  if (asked === 'withdraw') return <WithdrawForm claim={claim} after={after} />;
  if (asked === 'ask-owner') return <CounterForm claim={claim} after={after} />;
  if (asked === 'send-back') return <SendBackForm claim={claim} after={after} />;
  if (asked === 'assign') return <AssignForm claim={claim} after={after} />;
  if (asked === 'order-part') return <OrderForm claim={claim} after={after} />;
  if (asked === 'hand-over') return <HandOverForm claim={claim} after={after} />;
  if (asked === 'note-remedied') return <RemediedForm claim={claim} after={after} />;
  return <ReplaceForm claim={claim} replacement={replacement} after={after} />;
}

type ReplaceFormProps = { claim: ReviewClaim; replacement: Replacement; after: AfterMove };

/** The new part, from the brand's catalogue, and its serial number, typed or scanned. */
function ReplaceForm({ claim, ...rest }: ReplaceFormProps) {
  const { t } = useTranslation('shop-claims');
  return (
    <Answer
      as="notice"
      of={query('GET /api/shop/claims/:claimId/catalogue', { claimId: claim.id })}
      words={{ loading: t('replace.loading'), failed: t('replace.failed') }}
      skeleton={<ListShapes rows={2} />}
    >
      {({ parts }) =>
        parts.length > 0 ? (
          <NewPart claim={claim} parts={parts} {...rest} />
        ) : (
          <Notice tone="warn" title={t('replace.none')}>
            {t('replace.none-text', { brand: claim.brandName })}
          </Notice>
        )
      }
    </Answer>
  );
}

function NewPart({ claim, replacement, parts, after }: ReplaceFormProps & { parts: readonly CataloguePart[] }) {
  const { t } = useTranslation('shop-claims');
  const { serialField, onSerial, onSubmit, ...form } = useReplaceForm({ claim, replacement, parts, after });
  const scan = (
    <IconButton
      label={t('replace.scan')}
      icon={<ScanLine aria-hidden className="size-6" />}
      onClick={replacement.openScanner}
    />
  );
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p>{t('ask.replace.text')}</p>
      <RadioGroup
        legend={t('replace.part')}
        name="part"
        choices={parts.map(({ id, brand, model }) => ({ value: id, label: `${brand} ${model}` }))}
        value={form.partId}
        onChange={replacement.choosePart}
        error={form.partError}
      />
      <Field
        ref={serialField}
        name="serialNumber"
        label={t('replace.serial')}
        hint={t('replace.serial-hint')}
        value={replacement.serialNumber}
        onChange={onSerial}
        error={form.serialError}
        trailing={scan}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className="tabular-nums"
      />
      <RefusalNotice refusal={form.refusal} />
      <Button type="submit" name="confirm" busy={form.busy} busyLabel={t('busy')}>
        {t('ask.replace.confirm')}
      </Button>
    </form>
  );
}
