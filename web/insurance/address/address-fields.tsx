import { useEffect, useEffectEvent, useRef, type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCep, parseCep } from '#domain/brazil/cep.ts';
import { states } from '#domain/brazil/state.ts';
import type { Address } from '#domain/insurance/address.ts';
import { call, refusalOf } from '#web/api/call.ts';
import { addressToBeginWith } from '#web/insurance/draft/draft.ts';
import { Spinner } from '#web/kit/feedback/loading.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useCallForm, type FieldProps } from '#web/shell/form/use-call-form.ts';
import { fillIn, keepTyped, typedOf, type Filled, type TypedAddress, addressFormSchema } from './address-form.ts';

/** The fields of an address: the postal code, what it fills in, and what is typed. */
export function AddressFields({ address: { cep, form, change } }: { address: ReturnType<typeof useAddressForm> }) {
  const { t } = useTranslation('insurance');
  const field = (name: keyof TypedAddress) => ({
    ...form.field(name),
    label: t(`address.${name}`),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <>
      <CepField {...form.field('cep')} state={cep.state} onType={(text) => change('cep', text)} />
      <Field {...field('logradouro')} autoComplete="address-line1" />
      <div className="grid grid-cols-2 items-start gap-3 @max-[18rem]:grid-cols-1">
        <Field {...field('numero')} autoComplete="off" hint={t('address.no-number')} />
        <Field {...field('complemento')} autoComplete="address-line2" hint={t('address.optional')} />
      </div>
      <Field {...field('bairro')} autoComplete="address-level3" />
      <div className="grid grid-cols-[1fr_6.5rem] items-start gap-3 @max-[18rem]:grid-cols-1">
        <Field {...field('localidade')} autoComplete="address-level2" />
        <SelectField {...field('uf')} autoComplete="address-level1">
          <option value="" aria-label={t('address.choose')} />
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** The form and its look-up. Every change is kept, also what a look-up filled in: a reload loses nothing. */
export function useAddressForm(onDone: () => void | Promise<void>) {
  const [kept] = useState(addressToBeginWith);
  const filled = useRef<Filled>({});
  const cep = useCep();
  const form = useCallForm({
    schema: addressFormSchema(cep.found),
    defaults: typedOf(kept),
    words: 'insurance',
    inputs: { 'address.cep': 'cep' },
    send: async () => {
      keepTyped(form.values, cep.found);
      await onDone();
    },
  });
  const takeFound = useEffectEvent((found: Address) => {
    filled.current = fillIn(form.values, filled.current, found);
    form.fill(filled.current);
    keepTyped({ ...form.values, ...filled.current }, found);
  });
  useEffect(() => {
    if (cep.found) takeFound(cep.found);
  }, [cep.found]);
  const change = (name: keyof TypedAddress, value: string) => {
    form.change(name, value);
    keepTyped({ ...form.values, [name]: value }, cep.found);
    if (name === 'cep') void cep.look(value);
  };
  return { cep, form, change };
}

type CepFieldProps = Omit<FieldProps, 'onChange'> & { state: CepState; onType: (text: string) => void };

/** The postal code, and what is known of it: said below the field, also to screen readers. */
function CepField({ state, onType, ...field }: CepFieldProps) {
  const { t } = useTranslation('insurance');
  const { kind } = state;
  const place = 'address' in state ? `${state.address.localidade}, ${state.address.uf}` : '';
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => onType(withDash(target.value));
  return (
    <Field
      {...field}
      onChange={onChange}
      label={t('address.cep')}
      placeholder="00000-000"
      inputMode="numeric"
      autoComplete="postal-code"
      className="tabular-nums"
      trailing={kind === 'asking' && <Spinner />}
      hint={<span role="status">{t(`address.of-cep.${kind}`, { place })}</span>}
    />
  );
}

/** Eight digits get their dash; anything else stays as it is typed or pasted. */
function withDash(text: string): string {
  return /^\d{8}$/.test(text) ? formatCep(text) : text;
}

/** How the look-up of a postal code stands: nothing whole was typed, it is asked for, or what came of it. */
type CepState =
  | { kind: 'none' | 'asking' | 'unknown' | 'unavailable' | 'offline' }
  | { kind: 'found' | 'whole-city'; address: Address };

/** Looks up postal codes as they are typed. The answer for one that is not in the field any more is not heard. */
function useCep() {
  const [state, setState] = useState<CepState>({ kind: 'none' });
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const look = async (text: string) => {
    asking.current?.abort();
    const cep = parseCep(text);
    if (!cep) return setState({ kind: 'none' });
    const controller = new AbortController();
    asking.current = controller;
    setState({ kind: 'asking' });
    const answer = await ask(cep, controller.signal);
    if (!controller.signal.aborted) setState(answer);
  };
  return { state, look, found: 'address' in state ? state.address : null };
}

async function ask(cep: string, signal: AbortSignal): Promise<CepState> {
  try {
    const { address } = await call('POST /api/postal-codes', { cep }, { signal });
    if (!address) return { kind: 'unknown' };
    return { kind: address.logradouro ? 'found' : 'whole-city', address: { ...address, cep } };
  } catch (error) {
    return { kind: refusalOf(error).code === 'offline' ? 'offline' : 'unavailable' };
  }
}
