import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { states } from '#domain/brazil/state.ts';
import type { DeskStore } from '#domain/stores/desk.contract.ts';
import { deskCall } from '#web/desk/call.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { PresentNotice, usePresent } from '#web/desk/present.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { type CallForm, useCallForm } from '#web/shell/form/use-call-form.ts';
import { readStoresAgain } from './read-again.ts';

/** The fields in the order of the form. `position` is latitude and longitude, as maps copy them. */
const fields = [
  'cnpj',
  'name',
  'cep',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'position',
  'hours',
  'phone',
  'whatsapp',
  'email',
] as const;
type FieldName = (typeof fields)[number];
type Typed = Record<FieldName, string>;

const needed = z.string().check(z.trim(), z.minLength(1, { error: 'required' }));
const schema = z.object({
  cnpj: needed,
  name: needed,
  cep: needed,
  street: needed,
  number: needed,
  complement: z.string(),
  neighborhood: needed,
  city: needed,
  state: z.string(),
  position: needed.check(z.refine((text) => positionIn(text) !== null, { error: 'invalid' })),
  hours: needed,
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
});

/** `-23.5614, -46.6559`, also with decimal commas. */
function positionIn(text: string): { latitude: string; longitude: string } | null {
  const [, latitude = '', longitude = ''] =
    /^\s*([+-−]?\d+[.,]?\d*)\s*[,;\s]\s*([+-−]?\d+[.,]?\d*)\s*$/.exec(text) ?? [];
  return latitude ? { latitude: plain(latitude), longitude: plain(longitude) } : null;
}
const plain = (degrees: string) => degrees.replace('−', '-').replace('+', '');

const examples = { position: '-23.5614, -46.6559', hours: 'seg-sex 9h-18h; sáb 9h-13h; feriados fechado' };

function typedOf(store: DeskStore | null): Typed {
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Typed;
  if (!store) return { ...empty, state: 'SP' };
  const known = Object.fromEntries(fields.map((field) => [field, store[field as keyof DeskStore] ?? ''])) as Typed;
  return { ...known, position: `${store.latitude}, ${store.longitude}` };
}

/** A store to add, or to change: its CNPJ stays. */
export function StoreForm({ store, onDone }: { store: DeskStore | null; onDone: () => void }) {
  const { t } = useTranslation('desk-stores');
  const { present, guarded, versionSeen } = usePresent(readStoresAgain);
  const form = useCallForm({
    schema,
    defaults: typedOf(store),
    words: 'desk-stores',
    places: { 'store-taken': 'cnpj' },
    inputs: { latitude: 'position', longitude: 'position' },
    send: ({ cnpj, position, ...facts }) =>
      guarded(async () => {
        const cells = { ...facts, ...positionIn(position)! };
        if (store)
          await deskCall('PUT /api/desk/stores/:id', { id: store.id, version: versionSeen(store.version), ...cells });
        else await deskCall('POST /api/desk/stores', { cnpj, ...cells });
        await readStoresAgain();
        onDone();
      }),
  });
  const say = (at: string, value: string) => {
    const field = fields.find((one) => one === at);
    return field && form.values[field] !== value ? { label: t(`field.${field}`), value } : null;
  };
  return (
    <DoorForm form={form.props} action={t(store ? 'save' : 'add')} busyLabel={t(store ? 'saving' : 'adding')}>
      {fields.map((field) => (
        <StoreField key={field} field={field} form={form} isFixed={store !== null && field === 'cnpj'} />
      ))}
      <PresentNotice refusal={present} say={say} />
    </DoorForm>
  );
}

type StoreFieldProps = { field: FieldName; form: CallForm<Typed>; isFixed: boolean };

const numeric: readonly FieldName[] = ['cep', 'phone', 'whatsapp'];

function StoreField({ field, form, isFixed }: StoreFieldProps) {
  const { t } = useTranslation('desk-stores');
  const { onChange, ...props } = form.field(field);
  if (field === 'state')
    return (
      <SelectField {...props} label={t('field.state')} onChange={({ target }) => form.change('state', target.value)}>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
    );
  const hints = {
    position: t('position-hint', { example: examples.position }),
    hours: t('hours-hint', { example: examples.hours }),
  };
  return (
    <Field
      {...props}
      onChange={onChange}
      label={t(`field.${field}`)}
      hint={field === 'position' || field === 'hours' ? hints[field] : undefined}
      readOnly={isFixed}
      type={field === 'email' ? 'email' : 'text'}
      inputMode={numeric.includes(field) ? 'tel' : undefined}
      autoComplete="off"
    />
  );
}
