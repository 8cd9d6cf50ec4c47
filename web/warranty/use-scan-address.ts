import { useState } from 'react';
import { to } from '#domain/paths.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';

/** The camera is a state of the form for the serial number with its own address, so that going back leads to the form. */
export function useScanAddress() {
  const go = useGo();
  const scanning = useQueryParameter('scan') !== undefined;
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    go.to(to.signUp({ scan: 'yes' }));
  };
  const close = () => {
    setOpened(false);
    // Opened by its address, there may be no form before it.
    if (opened) go.back();
    else go.replace(to.signUp());
  };
  return { scanning, open, close };
}
