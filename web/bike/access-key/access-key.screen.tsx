import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { NotMine } from '#web/bike/not-mine.tsx';
import { useReceipt } from '#web/bike/receipt/use-receipt.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { AccessKeyForm } from './access-key-form.tsx';
import { keyRefusals } from './key-next-step.ts';
import { useAccessKey, useLinkReceipt } from './use-access-key.ts';

// Not everybody scans, and few are asked or refused: who types the key does not wait for them.
const ScanReceipt = lazy(
  chunk(() => import('#web/shell/scan/scan-receipt.tsx').then((m) => ({ default: m.ScanReceipt }))),
);
const KeyDoubts = lazy(chunk(() => import('./key-doubts.tsx')));
const KeyKept = lazy(chunk(() => import('./key-outcome.tsx').then((m) => ({ default: m.KeyKept }))));
const KeyRefused = lazy(chunk(() => import('./key-outcome.tsx').then((m) => ({ default: m.KeyRefused }))));

const later = (part: ReactNode) => <Suspense>{part}</Suspense>;

/** Asks for the access key of the bike's receipt, typed, pasted or scanned, and links it. */
export default function AccessKeyScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <AccessKey key={product.tag} product={product} />;
}

function AccessKey({ product }: { product: Product }) {
  const { t } = useTranslation('receipt');
  const { tag } = product;
  const go = useGo();
  const typed = useAccessKey(tag);
  const link = useLinkReceipt(tag);
  const { data: receipt, refusal: unread } = useReceipt(product);
  const { scanning, scanned, open, close } = useScanState();

  if (scanning) {
    const take = (key: string) => {
      typed.type(key);
      close();
    };
    return (
      <Suspense>
        <ScanReceipt today={typed.today} onKey={take} otherWay={t('scan.type')} onOtherWay={close} />
      </Suspense>
    );
  }
  const { refusal } = link;
  if ([refusal?.code, unread?.code].includes('not-found')) return <NotMine product={product} />;
  const finalRefusal = keyRefusals.find((known) => known === refusal?.code);
  if (finalRefusal) return later(<KeyRefused refusal={finalRefusal} onAgain={link.reset} />);
  const wanted = link.tried?.accessKey ?? receipt?.accessKey ?? '';
  const isAsked = refusal?.code === 'needs-confirmation' || link.tried?.confirmed;
  if ((isAsked || receipt?.doubts.length) && !link.done) {
    return later(
      <KeyDoubts
        code={wanted}
        known={receipt?.doubts ?? []}
        refusal={refusal}
        busy={link.busy}
        onLink={() => link.send({ accessKey: wanted, confirmed: true })}
        onAgain={isAsked ? link.reset : () => go.to(to.bikeReceiptInfo())}
      />,
    );
  }
  if (receipt?.accessKey && receipt.state === 'pending') return later(<KeyKept code={receipt.accessKey} />);
  // Linked just now: the screen of the receipt is about to open.
  const done = link.answer?.state === 'linked';
  if (receipt?.state === 'linked' && !done) return later(<KeyRefused refusal="receipt-exists" />);
  const shown = done ? { ...typed, value: wanted, problem: undefined } : typed;
  return (
    <AccessKeyForm
      product={product}
      typed={shown}
      scanned={scanned}
      busy={link.busy || done}
      refusal={refusal}
      onScan={open}
      onKey={(accessKey) => link.send({ accessKey })}
    />
  );
}

/** The camera is a state of this screen with its own address, so that going back leads to the form. */
function useScanState() {
  const go = useGo();
  const scanning = useQueryParameter('scan') !== undefined;
  const next = useQueryParameter('next');
  const [opened, setOpened] = useState(false);
  const [scanned, setScanned] = useState(scanning);
  const open = () => {
    setOpened(true);
    setScanned(true);
    go.to(to.accessKey({ scan: 'yes', next }));
  };
  const close = () => {
    setOpened(false);
    // Opened from the form, the previous entry is the form; opened by its address, there may be none.
    if (opened) go.back();
    else go.replace(to.accessKey({ next }));
  };
  return { scanning, scanned, open, close };
}
