import { Bike } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '#web/kit/code-text.tsx';
import { RowBody, rowClass } from '#web/kit/row.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { useProduct } from '#web/state/product.ts';

/** Back to the bike that was scanned last; nothing where there is none, or where nobody activated it. */
export function LastBike() {
  const { t } = useTranslation('scan');
  const product = useProduct((state) => state.product);
  if (!product?.active) return null;
  return (
    <section aria-labelledby="last" className="flex flex-col gap-2">
      <h2 id="last" className="text-s font-bold text-muted">
        {t('menu.last')}
      </h2>
      <AppLink href="/my-bike" className={rowClass}>
        <RowBody icon={<Bike />} label={product.model} description={<CodeText code={product.tag} />} />
      </AppLink>
    </section>
  );
}
