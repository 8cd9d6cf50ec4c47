import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maskCpf } from '#domain/brazil/cpf.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { relationshipDeclaration } from '#domain/insurance/declaration.ts';
import { insuranceFlow } from '#domain/insurance/flow.ts';
import { declareRelationship, useDeclaration, useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { FlowSteps } from '#web/shell/form/flow-steps.tsx';
import { useGo } from '#web/shell/travel/go.ts';

/** The declaration, word by word as it is recorded; without the tick nobody goes on. */
export function DeclarationForm({ onCancel }: { onCancel: () => void }) {
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
