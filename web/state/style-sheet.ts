/** Resolves when the styles of all screens are there; the server's first views have their own. */
export function styled(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    // Without styles the words can still be read.
    link.addEventListener('error', resolve);
  });
}
