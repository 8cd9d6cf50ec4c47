import { useTranslation } from 'react-i18next';
import { ImportPage } from '#web/shop/imports/import-page.tsx';
import { useShopImport, type LeftOf } from '#web/shop/imports/use-shop-import.ts';

/** The one file of a request has no name there: it is the file's own. */
const byFile: LeftOf = (notes, file) => {
  const isZip = /\.zip$/i.test(file.name);
  return notes.map(({ row, reason }) => ({ name: isZip ? row : file.name, reasons: [reason] }));
};

/** A DANFE as people look at it: only its XML is signed. */
const isPicture = ({ name, type }: File) => /\.(pdf|jpe?g|png|heic|webp)$/i.test(name) || type === 'application/pdf';

/** Brings the shop’s own invoices in, and says of each that stayed out why. */
export default function InvoicesScreen() {
  const { t } = useTranslation('shop');
  const imports = useShopImport('POST /api/shop/imports/invoices', {
    leftOf: byFile,
    unsent: (file) => (isPicture(file) ? t('invoices.picture') : null),
    // A ZIP with no invoice in it.
    empty: t('invoices.no-xml'),
  });
  const accept = '.xml,.zip,application/xml,text/xml,application/zip';
  return <ImportPage about="invoices" files={{ accept, multiple: true }} of={imports} />;
}
