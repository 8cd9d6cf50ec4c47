import { useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { CpfForm } from './cpf-form.tsx';
import { KnownCpf } from './known-cpf.tsx';

/** The CPF of who contracts; where the profile has it, nobody types it again. */
export default function RegisterCpfScreen() {
  const kept = useInsuranceDraft(({ cpf }) => cpf);
  return (
    <WithInsurance>
      {({ cpf, cpfBelongs }, { tag }) =>
        cpf === null ? <CpfForm tag={tag} kept={kept} /> : <KnownCpf tag={tag} cpf={cpf} belongs={cpfBelongs} />
      }
    </WithInsurance>
  );
}
