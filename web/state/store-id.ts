/**
 * Stores the id of the shop where the tag was scanned, from the tag's URL, for later steps there; anything that does not look
 * like a store's id is ignored.
 */
export function keepStoreId(id: string | undefined): void {
  if (id && /^[\w-]{1,64}$/.test(id)) localStorage.setItem('storeId', id);
}
