const key = 'storeId';

/** The store on whose counter the tag was scanned, as its tag URL said; kept for what is done there later. */
export function storeId(): string | null {
  return localStorage.getItem(key);
}

/** Keeps a store id that a URL carries; anything that does not look like one is ignored. */
export function keepStoreId(id: string | undefined): void {
  if (id && /^[\w-]{1,64}$/.test(id)) localStorage.setItem(key, id);
}
