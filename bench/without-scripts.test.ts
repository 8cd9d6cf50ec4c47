import { expect, test } from 'vitest';
import { plainOf } from './without-scripts.ts';

test('a page without its scripts is the same page', () => {
  const page =
    '<head><link rel="preload" href="/a.woff2" as="font"><style>p{}</style></head><p class="script">Bike</p>';
  const scripts = `<script type="module">if (1 < 2) document.title = '</p>';</script><script src=/a.js></script><link rel="modulepreload" href="/b.js"><link href="/c.js" rel="preload" as="script">`;
  expect(plainOf(page + scripts)).toBe(page);
});
