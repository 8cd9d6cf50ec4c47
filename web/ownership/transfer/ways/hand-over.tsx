import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/email.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { call } from '#web/api/call.ts';
import { Effects } from '#web/ownership/transfer/parts/effects.tsx';
import { TwoPeople } from '#web/ownership/transfer/parts/two-people.tsx';
import { WayOn } from '#web/ownership/transfer/parts/way-on.tsx';
import { EmailField } from '#web/shell/form/email-field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useSession } from '#web/state/session.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { EmailSuggestion } from './email-suggestion.tsx';
import { PriceField } from './price-field.tsx';
import { priceSchema } from './price.ts';
import { clearTransferDraft, draftOf, draftTransfer } from './transfer-draft.ts';
import { useSend, type Preview } from './use-send.ts';

const schema = z.object({ email: emailSchema, price: priceSchema });

export type WayProps = { product: Product; preview: Preview };

/** The owner names who gets the bike, by an e-mail address, and perhaps a price. */
export function HandOver({ product: { tag, model }, preview }: WayProps) {
  const { t } = useTranslation('transfer');
  const go = useGo();
  const name = useSession(({ user }) => user?.name ?? null);
  const { send, hasChanged } = useSend(tag, preview);
  const kept = draftOf(tag);
  const form = useCallForm({
    schema,
    defaults: { email: kept.email, price: kept.price },
    keep: { email: (email) => draftTransfer({ email }), price: (price) => draftTransfer({ price }) },
    places: { 'own-address': 'email' },
    inputs: { priceCents: 'price' },
    words: 'transfer',
    send: ({ email, price: priceCents }) =>
      send(async () => {
        await call('POST /api/my-bikes/:tag/hand-overs', { tag, id: draftOf(tag).id, email, priceCents });
        clearTransferDraft();
        go.replace(to.transfer.success({ transfering: 'true', email }));
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
      <Effects effects={preview.effects} side="owner" />
      {hasChanged && <ChangedNotice />}
    </FormPage>
  );
}
