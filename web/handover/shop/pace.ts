/** When the tag of the bike was read that is being handed over. */
let scannedAt = 0;

/** A tag was read: from now on it is counted how long the hand-over takes. */
export function beginPace(): void {
  scannedAt = Date.now();
}

/** For how many seconds a bike is being handed over; null where its tag was not read on this page. */
export function secondsSinceScan(): number | null {
  return scannedAt === 0 ? null : Math.max(1, Math.round((Date.now() - scannedAt) / 1000));
}
