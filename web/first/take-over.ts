/**
 * The app has drawn its first screen, and from now on answers for the page that the server wrote. A link that was tapped meanwhile, which
 * `starter.ts` has marked, is followed.
 */
export function takeOver(follow: (href: string) => void): void {
  const tapped = document.querySelector('a[aria-busy]');
  tapped?.removeAttribute('aria-busy');
  // The starter's sign that there is nothing left for it to do.
  document.getElementById('app')?.remove();
  delete document.documentElement.dataset.deciding;
  const href = tapped?.getAttribute('href');
  if (href) follow(href);
}
