import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { BillNotice } from '#web/ownership/transfer/parts/bill-notice.tsx';
import { Effects } from '#web/ownership/transfer/parts/terms.tsx';
import { TwoPeople } from '#web/ownership/transfer/parts/two-people.tsx';
import { WayOn } from '#web/ownership/transfer/parts/way-on.tsx';
import { EmailField } from '#web/shell/form/email-and-phone-fields.tsx';
import { EmailSuggestion } from '#web/shell/form/email-suggestion.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { PriceField, priceSchema } from './price-field.tsx';
import { ChangedNotice, draftTransfer, useWay, type WayProps } from './use-way.tsx';
const schema = z.object({ email: emailSchema, price: priceSchema });

/** The owner names who gets the bike, by an e-mail address, and perhaps a price. */
export function HandOver(props: WayProps) {
  const { t, tag, model, name, kept, begin, hasChanged } = useWay(props);
  const form = useCallForm({
    schema,
    defaults: { email: kept.email, price: kept.price },
    keep: { email: (email) => draftTransfer({ email }), price: (price) => draftTransfer({ price }) },
    places: { 'own-address': 'email' },
    inputs: { priceCents: 'price' },
    words: 'transfer',
    send: ({ email, price: priceCents }) =>
      begin((id) => call('POST /api/my-bikes/:tag/hand-overs', { tag, id, email, priceCents }), {
        transfering: 'true',
        email,
      }),
  });
  const typed = form.values.email.trim();
  const between = <TwoPeople tag={tag} from={{ name, isReader: true }} to={{ name: typed || null, isReader: false }} />;
  return (
    <FormPage
      above={between}
      title={t('hand-over.title')}
      lead={t('hand-over.lead', { model })}
      form={form.props}
      action={t('hand-over.submit')}
      busyLabel={t('sending')}
      refusalAction={<WayOn refusal={form.props.refusal} here={to.transfer.request({ transfering: 'true' })} />}
      fineprint={t('hand-over.fineprint')}
    >
      <div className="flex flex-col gap-2">
        <EmailField
          {...form.field('email')}
          label={t('hand-over.email')}
          hint={t('hand-over.email-hint')}
          autoComplete="off"
        />
        <EmailSuggestion typed={typed} onUse={(email) => form.change('email', email)} />
      </div>
      <PriceField {...form.field('price')} />
      <BillNotice kind="hand-over" />
      <Effects
        effects={props.preview.effects}
        side="owner"
        choose={
          <AppLink
            href={to.serviceBook.share()}
            className="inline-flex min-h-11 items-center self-start text-s font-bold underline"
          >
            {t('effects.services.choose')}
          </AppLink>
        }
      />
      {hasChanged && <ChangedNotice />}
    </FormPage>
  );
}
