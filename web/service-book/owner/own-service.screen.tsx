import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { formOf } from '#web/service-book/service-drafts.ts';
import { ServiceForm } from '#web/service-book/service-form.tsx';
import type { SendService } from '#web/service-book/use-service-form.ts';
import { ListShapes, LoadingPage } from '#web/shell/answer/states.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { bookQuery } from './book-query.ts';

const none = [] as const;

/** The owner enters what they did themselves, or had done. */
export default function OwnServiceScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <OwnService key={product.tag} tag={product.tag} />;
}

function OwnService({ tag }: { tag: string }) {
  const { t } = useTranslation('service-book');
  const go = useGo();
  const corrects = useQueryParameter('corrects');
  const { data: book, onItsWay } = useAnswer(bookQuery(tag));
  const form = formOf(tag, corrects);
  const send: SendService = async (service) => {
    const outcome = await submit({
      id: service.id,
      form,
      route: 'POST /api/my-bikes/:tag/services',
      input: { tag, ...service },
    });
    if ('sent' in outcome) {
      setAnswer('GET /api/my-bikes/:tag/service-book', { tag }, outcome.sent);
      // My bike says when the next service is.
      void invalidate('GET /api/my-bikes/:tag', { tag });
    }
    go.replace(to.serviceBook.home());
    return 'sent' in outcome ? 'sent' : 'kept';
  };
  // What is corrected, and what is asked for, stand in the form from its beginning.
  if (!book && onItsWay)
    return (
      <LoadingPage label={t('loading')}>
        <ListShapes rows={5} />
      </LoadingPage>
    );
  return (
    <ServiceForm
      title={t('form.title-own')}
      told={t('form.own-told')}
      due={book?.due ?? null}
      corrects={book?.entries.find(({ id }) => id === corrects)}
      catalogue={none}
      form={form}
      send={send}
    />
  );
}
