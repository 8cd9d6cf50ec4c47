import { useTranslation } from 'react-i18next';
import { reviewReasons } from '#domain/ownership/review.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { WayOn } from '#web/ownership/transfer/parts/way-on.tsx';
import { BikeStrip } from '#web/shell/bike/bike-strip.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useProduct } from '#web/state/product.ts';
import { PapersField } from './papers-field.tsx';
import { useReviewForm } from './use-review-form.ts';

/** Papers for a bike whose owner cannot approve: lost address, death, separation. A person reads them. */
export default function OwnershipReviewScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Review key={product.tag} product={product} />;
}

function Review({ product: { tag, model } }: { product: Product }) {
  const { t } = useTranslation('ownership-review');
  const { form, papers, papersError } = useReviewForm(tag);
  const { onChange: _, ...text } = form.field('text');
  return (
    <FormPage
      above={<BikeStrip />}
      title={t('title')}
      lead={t('lead', { model })}
      form={form.props}
      action={t('submit')}
      busyLabel={t('sending')}
      refusalAction={<WayOn refusal={form.props.refusal} here={to.transfer.review()} />}
    >
      <RadioGroup
        legend={t('reason')}
        name="reason"
        choices={reviewReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={reviewReasons.find((one) => one === form.values.reason)}
        onChange={(reason) => form.change('reason', reason)}
        error={form.field('reason').error}
      />
      <TextArea
        {...text}
        onChange={({ target }) => form.change('text', target.value)}
        label={t('text')}
        hint={t('text-hint')}
      />
      <PapersField papers={papers} error={papersError} />
      <p className="text-s text-muted">{t('how')}</p>
    </FormPage>
  );
}
