/** An address of each blob that is shown, for as long as the blob lives: pictures are not read anew at every drawing. */
const addresses = new WeakMap<Blob, string>();

/** The address under which this page shows a blob. */
export function previewOf(blob: Blob): string {
  const known = addresses.get(blob);
  if (known) return known;
  const address = URL.createObjectURL(blob);
  addresses.set(blob, address);
  return address;
}

/** The blob is no longer shown. */
export function dropPreview(blob: Blob): void {
  const address = addresses.get(blob);
  if (address) URL.revokeObjectURL(address);
  addresses.delete(blob);
}
