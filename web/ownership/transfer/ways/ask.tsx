import * as z from 'zod/mini';
import { to } from '#domain/paths.ts';
import { plainText } from '#domain/plain-text.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { BillNotice } from '#web/ownership/transfer/parts/bill-notice.tsx';
import { Effects } from '#web/ownership/transfer/parts/terms.tsx';
import { TwoPeople } from '#web/ownership/transfer/parts/two-people.tsx';
import { WayOn } from '#web/ownership/transfer/parts/way-on.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { PriceField, priceSchema } from './price-field.tsx';
import { ChangedNotice, draftTransfer, useWay, type WayProps } from './use-way.tsx';
const schema = z.object({
  text: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    plainText(300),
  ]),
  price: priceSchema,
});

/** Somebody asks the bike's owner for it, with a few words and perhaps the price that both agreed on. */
export function Ask(props: WayProps) {
  const { t, tag, model, name, kept, begin, hasChanged } = useWay(props);
  const form = useCallForm({
    schema,
    defaults: { text: kept.text, price: kept.price },
    keep: { text: (text) => draftTransfer({ text }), price: (price) => draftTransfer({ price }) },
    inputs: { priceCents: 'price' },
    words: 'transfer',
    send: ({ text, price: priceCents }) =>
      begin((id) => call('POST /api/bikes/:tag/transfer-requests', { tag, id, text, priceCents }), {
        transfering: 'false',
      }),
  });
  const { onChange: _, ...words } = form.field('text');
  return (
    <FormPage
      above={<TwoPeople tag={tag} from={{ name: null, isReader: false }} to={{ name, isReader: true }} />}
      title={t('ask.title')}
      lead={t('ask.lead', { model })}
      form={form.props}
      action={t('ask.submit')}
      busyLabel={t('sending')}
      otherWay={
        <>
          <AppLink className={buttonClass('quiet')} href={to.transfer.review()}>
            {t('ask.unreachable')}
          </AppLink>
          <AppLink className={buttonClass('quiet')} href={to.transfer.contest()}>
            {t('start.contest')}
          </AppLink>
        </>
      }
      refusalAction={<WayOn refusal={form.props.refusal} here={to.transfer.request({ transfering: 'false' })} />}
    >
      <TextArea
        {...words}
        onChange={({ target }) => form.change('text', target.value)}
        label={t('ask.text')}
        hint={t('ask.text-hint')}
        maxLength={300}
      />
      <PriceField {...form.field('price')} />
      <BillNotice kind="asked" />
      <Effects effects={props.preview.effects} side="recipient" />
      {hasChanged && <ChangedNotice />}
    </FormPage>
  );
}
