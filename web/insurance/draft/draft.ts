import * as z from 'zod/mini';
import { addressSchema, emptyAddress, type Address } from '#domain/insurance/address.ts';
import { relationshipDeclaration } from '#domain/insurance/offer.ts';
import { persistedStore } from '#web/state/persisted.ts';

const schema = z.object({
  acceptedTermsOfService: z.boolean(),
  cpf: z.string(),
  isRelativeOfReceiver: z.boolean(),
  tag: z.string(),
  address: addressSchema,
  danfe: z.string(),
  clientCpfBelongsToDanfe: z.boolean(),
  /** The chosen plan; with the version of its conditions, and when they were accepted (ISO 8601, UTC; empty before). */
  insurancePlans: z.nullable(z.object({ planId: z.string(), termsVersion: z.string(), acceptedAt: z.string() })),
});
export type InsuranceDraft = z.output<typeof schema>;

/** A proposal of which nothing is known yet. */
export const emptyDraft: InsuranceDraft = {
  acceptedTermsOfService: false,
  cpf: '',
  isRelativeOfReceiver: false,
  tag: '',
  address: emptyAddress,
  danfe: '',
  clientCpfBelongsToDanfe: false,
  insurancePlans: null,
};

/** The proposal that somebody fills in, with exactly the fields of the specification (section 3). It is of the bike whose invoice is `danfe`. */
export const useInsuranceDraft = persistedStore({
  key: 'insurance',
  of: 'person',
  version: 1,
  schema,
  defaults: emptyDraft,
});

const undeclared = { version: '', declaredAt: '' };
const declarationSchema = z.object({ version: z.string(), declaredAt: z.string() });

/** What was declared in which wording, and when (ISO 8601, UTC): the draft itself has only that it was. */
export const useDeclaration = persistedStore({
  key: 'insuranceDeclaration',
  of: 'person',
  version: 1,
  schema: declarationSchema,
  defaults: undeclared,
});

/** What lies beside the draft: those of the person's other bikes, newest first, and the address that was proposed last. */
export const useAside = persistedStore({
  key: 'insuranceAside',
  of: 'person',
  version: 1,
  schema: z.object({
    drafts: z.array(z.object({ draft: schema, declaration: declarationSchema })),
    address: addressSchema,
  }),
  defaults: { drafts: [], address: emptyAddress },
});
const mostAside = 5;

/**
 * Makes the draft one of the bike with this invoice. What was typed for another bike is laid aside, and taken up again with that bike.
 * The tag of what was proposed stays.
 */
export function draftFor(danfe: string): void {
  const before = useInsuranceDraft.getState();
  if (before.danfe === danfe) return;
  const { drafts } = useAside.getState();
  const found = drafts.find(({ draft }) => draft.danfe === danfe);
  const left = before.danfe ? [{ draft: before, declaration: useDeclaration.getState() }] : [];
  const others = drafts.filter(({ draft }) => draft.danfe !== danfe && draft.danfe !== before.danfe);
  useAside.setState({ drafts: [...left, ...others].slice(0, mostAside) });
  useInsuranceDraft.setState(found?.draft ?? { ...emptyDraft, danfe, tag: before.danfe ? '' : before.tag });
  useDeclaration.setState(found?.declaration ?? undeclared);
}

/** Another plan, or other conditions, have not been accepted yet. */
export function choosePlan({ id, termsVersion }: { id: string; termsVersion: string }): void {
  const { insurancePlans: chosen } = useInsuranceDraft.getState();
  if (chosen?.planId === id && chosen.termsVersion === termsVersion) return;
  const insurancePlans = { planId: id, termsVersion, acceptedAt: '' };
  useInsuranceDraft.setState({ insurancePlans, acceptedTermsOfService: false });
}

/** The conditions of a plan were read to their end and accepted, at this instant of the phone's clock. */
export function acceptTerms(planId: string, termsVersion: string, now = new Date()): void {
  const insurancePlans = { planId, termsVersion, acceptedAt: now.toISOString() };
  useInsuranceDraft.setState({ insurancePlans, acceptedTermsOfService: true });
}

/** A CPF, and whether it is that of the invoice's recipient. Who declared to be related with another CPF has not with this one. */
export function giveCpf(cpf: string, belongs: boolean): void {
  const before = useInsuranceDraft.getState();
  const hasDeclared = !belongs && before.cpf === cpf && !before.clientCpfBelongsToDanfe && before.isRelativeOfReceiver;
  useInsuranceDraft.setState({
    cpf,
    clientCpfBelongsToDanfe: belongs,
    isRelativeOfReceiver: belongs || hasDeclared,
  });
  if (!hasDeclared) useDeclaration.setState(undeclared);
}

/** The relationship with the recipient was declared, in the wording of now. */
export function declareRelationship(now = new Date()): void {
  useInsuranceDraft.setState({ isRelativeOfReceiver: true });
  useDeclaration.setState({ version: relationshipDeclaration.version, declaredAt: now.toISOString() });
}

/** The relationship was not declared: the CPF is asked for again. */
export function refuseDeclaration(): void {
  useInsuranceDraft.setState({ cpf: '', isRelativeOfReceiver: false, clientCpfBelongsToDanfe: false });
  useDeclaration.setState(undeclared);
}

/** Keeps an address, as far as it is typed. */
export function keepAddress(address: Address): void {
  useInsuranceDraft.setState({ address });
}

/** The address that a form begins with: what was typed for this bike, or else what was proposed last, also where that was withdrawn. */
export function addressToBeginWith(): Address {
  const { address } = useInsuranceDraft.getState();
  return Object.values(address).some(Boolean) ? address : useAside.getState().address;
}

/** It was proposed: everything is emptied but the tag, with which the success screen stays open. */
export function finishDraft(tag: string): void {
  useAside.setState({ address: useInsuranceDraft.getState().address });
  useInsuranceDraft.setState({ ...emptyDraft, tag });
  useDeclaration.setState(undeclared);
}

/** The name under which a proposal for a bike waits in the outbox. */
export function proposalForm(tag: string): string {
  return `insurance:${tag}`;
}
