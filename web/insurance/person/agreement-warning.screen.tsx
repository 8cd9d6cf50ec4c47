import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maskCpf } from '#domain/brazil/cpf.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { insuranceFlow } from '#domain/insurance/flow.ts';
import { relationshipDeclaration } from '#domain/insurance/offer.ts';
import { to } from '#domain/paths.ts';
import {
  useInsuranceDraft,
  declareRelationship,
  useDeclaration,
  refuseDeclaration,
} from '#web/insurance/draft/draft.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/paper-drawings.tsx';
import { FlowSteps } from '#web/shell/form/form-page.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';

/** Whoever is not the invoice's recipient declares to be a close relative, or does not contract. */
export default function AgreementWarningScreen() {
  const belongs = useInsuranceDraft((draft) => draft.clientCpfBelongsToDanfe);
  const [refused, setRefused] = useState(false);
  return (
    <WithInsurance>
      {({ byTransfer }) => {
        if (byTransfer && !belongs) return <NothingToDeclare why="by-transfer" />;
        if (refused) return <NotDeclared onBack={() => setRefused(false)} />;
        return belongs ? <NothingToDeclare why="text" /> : <DeclarationForm onCancel={() => setRefused(true)} />;
      }}
    </WithInsurance>
  );
}

/** The declaration, word by word as it is recorded; without the tick nobody goes on. */
function DeclarationForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('insurance');
  const go = useGo();
  const cpf = useInsuranceDraft((draft) => draft.cpf);
  const hasDeclared = useDeclaration(({ version }) => version === relationshipDeclaration.version);
  const [declared, setDeclared] = useState(hasDeclared);
  const [missing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!declared);
    if (!declared) return (event.currentTarget.elements.namedItem('declared') as HTMLElement | null)?.focus();
    declareRelationship();
    go.to(nextPlace(insuranceFlow, 'agreement-warning')());
  };
  return (
    <Page
      above={<FlowSteps of={insuranceFlow} at="agreement-warning" />}
      title={t('declaration.title')}
      lead={t('declaration.lead', { cpf: maskCpf(cpf) })}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        <Checkbox
          name="declared"
          checked={declared}
          onChange={(ticked) => {
            setDeclared(ticked);
            setMissing(false);
          }}
          error={missing ? t('declaration.missing') : undefined}
        >
          {relationshipDeclaration.text}
        </Checkbox>
        <p className="text-s text-muted">{t('declaration.why')}</p>
        <AppLink href={to.insurance.registerCpf()} className="self-start py-2 text-s font-bold underline">
          {t('declaration.correct')}
        </AppLink>
        <ActionBar>
          <Button type="submit">{t('continue')}</Button>
          <Button name="cancel" variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

/** Without the declaration this person cannot contract; who can, and what may be done instead. */
function NotDeclared({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('insurance');
  useTitleFocus();
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('not-declared.title')}
        drawing={<ReceiptDrawing mark="other" />}
        action={
          <>
            <AppLink
              className={buttonClass('primary')}
              href={to.insurance.registerCpf()}
              onClick={() => refuseDeclaration()}
            >
              {t('not-declared.other-cpf')}
            </AppLink>
            <Button variant="quiet" onClick={onBack}>
              {t('not-declared.back')}
            </Button>
            <AppLink className={buttonClass('quiet')} href={to.myBike()} onClick={() => refuseDeclaration()}>
              {t('my-bike')}
            </AppLink>
          </>
        }
      >
        {t('not-declared.text')}
      </EmptyState>
    </Page>
  );
}

/** The recipient came here by the address: nothing has to be declared. */
function NothingToDeclare({ why }: { why: 'text' | 'by-transfer' }) {
  const { t } = useTranslation('insurance');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('nothing-to-declare.title')}
        drawing={<ReceiptDrawing mark="linked" />}
        action={
          <AppLink className={buttonClass('primary')} href={to.insurance.registerAddress()} replace>
            {t('continue')}
          </AppLink>
        }
      >
        {t(`nothing-to-declare.${why}`)}
      </EmptyState>
    </Page>
  );
}
