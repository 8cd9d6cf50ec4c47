import { useState } from 'react';
import type { Product } from '#domain/tag/product.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useGo } from '#web/shell/go.ts';
import { useQueryParameter } from '#web/shell/here.ts';
import { useProduct } from '#web/state/product.ts';
import { AccessKeyForm } from './access-key-form.tsx';
import { KeyKept } from './key-kept.tsx';
import { KeyRefused } from './key-refused.tsx';
import { keyAnswers } from './key-way-on.ts';
import { NotMine } from '../not-mine.tsx';
import { useReceipt } from '../receipt/receipt-queries.ts';
import { ScanReceipt } from './scan-receipt.tsx';
import { useAccessKey } from './use-access-key.ts';
import { useLinkReceipt } from './use-link-receipt.ts';

/** Asks for the access key of the bike's receipt, typed, pasted or scanned, and links it. */
export default function AccessKeyScreen() {
  const product = useProduct((state) => state.product);
  // The access rules let nobody in without a product; it may go while the screen is open.
  return product && <AccessKey key={product.tag} product={product} />;
}

function AccessKey({ product }: { product: Product }) {
  const { tag } = product;
  const typed = useAccessKey(tag);
  const link = useLinkReceipt(tag);
  const { data: receipt, error } = useReceipt(product);
  const { scanning, scanned, open, close } = useScanState();

  if (scanning) {
    const take = (key: string) => {
      typed.type(key);
      close();
    };
    return <ScanReceipt today={typed.today} onKey={take} onType={close} />;
  }
  const refusal = link.error ? refusalOf(link.error) : undefined;
  if ([refusal?.code, error && refusalOf(error).code].includes('not-found')) return <NotMine product={product} />;
  const answer = keyAnswers.find((known) => known === refusal?.code);
  if (answer) return <KeyRefused answer={answer} tag={tag} onAgain={link.reset} />;
  if (receipt?.accessKey && receipt.state === 'pending') return <KeyKept code={receipt.accessKey} />;
  // One that was linked just now: the screen of the receipt is on its way.
  const done = link.data?.state === 'linked';
  if (receipt?.state === 'linked' && !done) return <KeyRefused answer="receipt-exists" tag={tag} />;
  const shown = done ? { ...typed, value: link.variables ?? '', problem: undefined } : typed;
  return (
    <AccessKeyForm
      product={product}
      typed={shown}
      scanned={scanned}
      busy={link.isPending || done}
      refusal={refusal}
      onScan={open}
      onKey={link.send}
    />
  );
}

/** The camera is a state of this screen with an address of its own, so that going back leads to the form. */
function useScanState() {
  const go = useGo();
  const scanning = useQueryParameter('scan') !== undefined;
  const [opened, setOpened] = useState(false);
  const [scanned, setScanned] = useState(scanning);
  const open = () => {
    setOpened(true);
    setScanned(true);
    go.to('/access-key?scan=yes');
  };
  const close = () => {
    setOpened(false);
    // Opened from the form, it is the entry before; opened by its address, there may be none.
    if (opened) go.back();
    else go.replace('/access-key');
  };
  return { scanning, scanned, open, close };
}
