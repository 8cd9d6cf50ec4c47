/** Of whom reads with large text, and of the smallest phone. */
export const looks = [
  { name: 'large text', size: { width: 360, height: 780 }, text: '200%' },
  { name: 'a small phone', size: { width: 320, height: 568 }, text: '100%' },
] as const;

/** The page's own size of text, as somebody sets it on their phone. */
export const setText = (size: string) =>
  document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size));
