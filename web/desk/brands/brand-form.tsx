import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { accent } from '#domain/look/palette.ts';
import { brandColourSchema, brandNameSchema, brandSlugSchema } from '#domain/tag/brand-facts.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

export type BrandFacts = { name: string; secondaryColor: string; supportEmail: string | null };

type BrandFormProps = {
  /** Of a brand that is there; a new one is asked for its address too. */
  facts?: BrandFacts;
  action: string;
  send: (brand: BrandFacts & { slug: string }) => Promise<void>;
};

const optionalEmail = z.union([z.literal(''), emailSchema]);
const facts = { name: brandNameSchema, secondaryColor: brandColourSchema, supportEmail: optionalEmail };
const newBrand = z.object({ slug: brandSlugSchema, ...facts });
const knownBrand = z.object({ slug: z.string(), ...facts });

/** Name, colour and support address of a brand. */
export function BrandForm({ facts: known, action, send }: BrandFormProps) {
  const { t } = useTranslation('desk-brands');
  const form = useCallForm({
    schema: known ? knownBrand : newBrand,
    defaults: {
      slug: '',
      name: known?.name ?? '',
      secondaryColor: known?.secondaryColor ?? accent,
      supportEmail: known?.supportEmail ?? '',
    },
    words: 'desk-brands',
    places: { 'slug-taken': 'slug' },
    send: ({ supportEmail, ...brand }) => send({ ...brand, supportEmail: supportEmail || null }),
  });
  const colour = form.values.secondaryColor;
  return (
    <DoorForm form={form.props} action={action} busyLabel={t('saving')}>
      {!known && (
        <Field
          {...form.field('slug')}
          label={t('slug')}
          hint={t('slug-hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <Field {...form.field('name')} label={t('name')} autoComplete="off" autoCapitalize="words" maxLength={80} />
      <Field
        {...form.field('secondaryColor')}
        label={t('colour')}
        hint={t('colour-hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={7}
        trailing={<Swatch colour={colour} />}
      />
      <Field
        {...form.field('supportEmail')}
        label={t('support')}
        hint={t('support-hint')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </DoorForm>
  );
}

/** The colour as it is seen; nothing where it is none. */
export function Swatch({ colour }: { colour: string }) {
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  return (
    <span
      aria-hidden
      className="mr-2 size-8 shrink-0 rounded-inner border border-line"
      style={isColour ? { backgroundColor: colour } : undefined}
    />
  );
}
