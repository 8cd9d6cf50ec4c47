import { useState } from 'react';
import { to } from '#domain/paths.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';

/** The sheet of a replacement, which keeps what was chosen and typed while the camera is open. */
export function useReplacement(claimId: string) {
  const go = useGo();
  const scanning = useQueryParameter('scan') !== undefined;
  const [open, setOpen] = useState(scanning);
  const [opened, setOpened] = useState(false);
  const [partId, choosePart] = useState<string>();
  const [serialNumber, typeSerial] = useState('');
  const openScanner = () => {
    setOpened(true);
    go.to(to.shop.claim({ claim: claimId, scan: 'yes' }));
  };
  const closeScanner = () => {
    setOpened(false);
    // Opened from the sheet, the previous entry is the claim; opened by its address, there may be none.
    if (opened) go.back();
    else go.replace(to.shop.claim({ claim: claimId }));
  };
  const takeScanned = (serial: string) => {
    typeSerial(serial);
    closeScanner();
  };
  const sheet = { open, begin: () => setOpen(true), close: () => setOpen(false) };
  const typed = { partId, choosePart, serialNumber, typeSerial };
  return { ...sheet, ...typed, scanning, openScanner, closeScanner, takeScanned };
}
export type Replacement = ReturnType<typeof useReplacement>;
