/** What a browser on a computer says of itself, as Playwright's options. */
export const computer = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  hasTouch: false,
  isMobile: false,
  viewport: { width: 1280, height: 800 },
};
