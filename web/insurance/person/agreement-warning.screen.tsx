import { useState } from 'react';
import { useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { NothingToDeclare, NotDeclared } from './declaration-outcome.tsx';

/** Whoever is not the invoice's recipient declares to be a close relative, or does not contract. */
export default function AgreementWarningScreen() {
  const belongs = useInsuranceDraft((draft) => draft.clientCpfBelongsToDanfe);
  const [refused, setRefused] = useState(false);
  return (
    <WithInsurance>
      {() => {
        if (refused) return <NotDeclared onBack={() => setRefused(false)} />;
        return belongs ? <NothingToDeclare /> : <DeclarationForm onCancel={() => setRefused(true)} />;
      }}
    </WithInsurance>
  );
}
