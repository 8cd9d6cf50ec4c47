import { flow } from '#domain/flow.ts';
import { to } from '#domain/paths.ts';
import { isValidAddress, type Address } from './address.ts';

/** What decides which step opens: the draft on the phone (specification 3). */
export type InsuranceFacts = {
  acceptedTermsOfService: boolean;
  cpf: string;
  isRelativeOfReceiver: boolean;
  clientCpfBelongsToDanfe: boolean;
  /** Whether the bike came from the recipient by transfers, by what the server knows. */
  byTransfer?: boolean;
  address: Address;
  /** Of the bike whose tag was read, or that has a policy already; empty before. */
  tag: string;
};

/** The invoice's recipient counts as related too, and who has the bike from them: otherwise the step of the address would lead nowhere. */
const isRelated = ({ isRelativeOfReceiver, clientCpfBelongsToDanfe, byTransfer = false }: InsuranceFacts) =>
  isRelativeOfReceiver || clientCpfBelongsToDanfe || byTransfer;

/** From the offer to the insurer (specification 4): the steps, and the source's guard of each. */
export const insuranceFlow = flow([
  { step: 'plans', place: to.insurance.plans },
  {
    step: 'terms-of-service',
    place: to.insurance.termsOfService,
    done: (facts: InsuranceFacts) => facts.acceptedTermsOfService,
  },
  {
    step: 'register-cpf',
    place: to.insurance.registerCpf,
    done: ({ cpf }) => cpf !== '',
    needs: ['terms-of-service'],
  },
  {
    step: 'agreement-warning',
    place: to.insurance.agreementWarning,
    done: isRelated,
    needs: ['register-cpf'],
  },
  {
    step: 'register-address',
    place: to.insurance.registerAddress,
    done: (facts) => isRelated(facts) && facts.cpf !== '' && isValidAddress(facts.address),
    needs: ['register-cpf', 'agreement-warning'],
    elsewhere: to.insurance.agreementWarning,
  },
  {
    step: 'tag-scan',
    place: to.insurance.tagScan,
    done: ({ tag }) => tag !== '',
    needs: ['register-address'],
  },
  { step: 'success', place: to.insurance.success, needs: ['tag-scan'], noReturn: true, after: true },
]);

/** How long contracting takes at most, from the offer to the insurer: what the app promises, and a journey of the tests keeps to. */
export const contractingMinutes = 3;
