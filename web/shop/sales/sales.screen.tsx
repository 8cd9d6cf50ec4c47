import { useTranslation } from 'react-i18next';
import { invalidate } from '#web/api/query.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ImportPage } from '#web/shop/imports/import-page.tsx';
import { useShopImport, type Left, type LeftOf } from '#web/shop/imports/use-shop-import.ts';

/** The columns as the page shows them: what the table calls them, and whether they are needed. */
const columns = ['sale', 'bike', 'key', 'contact', 'language', 'day'] as const;

/** Hands over what the shop sold in the last days, by its own table, and says of each row that stayed out every reason. */
export default function SalesScreen() {
  const { t } = useTranslation('shop');
  const byRow: LeftOf = (notes) => {
    const rows = new Map<string, string[]>();
    for (const { row, at, title, reason } of notes) {
      const said = at === null ? reason : t('sales.at', { column: title ?? at, reason });
      rows.set(row, [...(rows.get(row) ?? []), said]);
    }
    return [...rows].map(([row, reasons]): Left => ({ name: t('sales.row', { row }), reasons }));
  };
  const { send, ...imports } = useShopImport('POST /api/shop/imports/sales', {
    leftOf: byRow,
    empty: t('sales.empty'),
  });
  const sendAndRead = async (files: readonly File[]) => {
    await send(files);
    void invalidate('GET /api/handovers', {});
  };
  return (
    <ImportPage
      about="sales"
      files={{ accept: '.csv,text/csv', multiple: false }}
      of={{ ...imports, send: sendAndRead }}
    >
      <Card className="flex flex-col gap-3">
        <h2 className="text-s font-bold text-muted">{t('sales.columns')}</h2>
        <dl className="flex flex-col gap-2 text-s">
          {columns.map((column) => (
            <div key={column} className="flex flex-col">
              <dt className="font-bold wrap-anywhere">{t(`sales.column.${column}.name`)}</dt>
              <dd className="text-pretty text-muted">{t(`sales.column.${column}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </ImportPage>
  );
}
