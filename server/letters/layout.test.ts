import { expect, test } from 'vitest';
import { contrastRatio } from '#domain/tag/brand-theme.ts';
import { mailOf, type MailContent } from './layout.ts';

const content: MailContent = {
  language: 'pt-BR',
  brand: { name: 'Serra Bikes', secondaryColor: '#e4002b' },
  title: 'Garantia ativada',
  paragraphs: ['Olá, Marina!', 'Primeira linha\nsegunda linha'],
  button: { label: 'Ver minha bike', url: 'https://app.example.com.br/AB12CD34?a=1&b=2' },
  footer: 'Guarde este e-mail.',
};

test('both twins say the same, in the same order', () => {
  const { html, text } = mailOf(content);
  const parts = [
    'Garantia ativada',
    'Olá, Marina!',
    'Primeira linha',
    'segunda linha',
    'Ver minha bike',
    'Guarde este e-mail.',
  ];
  const visible = html.slice(html.indexOf('<body'));
  for (const twin of [text, visible]) {
    const places = parts.map((part) => twin.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
  }
  expect(text).toContain(`Ver minha bike:\n${content.button!.url}`);
  expect(text).toContain('Serra Bikes');
  expect(html).toContain('lang="pt-BR"');
});

test.each(['#e4002b', '#ceff00', '#000000', '#ffffff', '#777777', 'nonsense'])(
  'text on %s can be read',
  (secondaryColor) => {
    const { html } = mailOf({ ...content, brand: { name: 'Serra', secondaryColor } });
    const [, background, colour] = /background:(#\w{6});color:(#\w{6});padding:20px/.exec(html)!;
    expect(contrastRatio(background!, colour!)).toBeGreaterThanOrEqual(4.5);
  },
);

test('what people typed is text, never markup', () => {
  const nasty = `<img src=x onerror=alert(1)> "quoted" & 'single'`;
  const { html, text } = mailOf({
    language: 'en',
    brand: { name: nasty, secondaryColor: '"><script>' },
    title: nasty,
    paragraphs: [nasty],
    button: { label: nasty, url: 'https://app.example.com/"onmouseover="alert(1)' },
    footer: nasty,
  });
  expect(html).not.toMatch(/<img|<script|"onmouseover/);
  expect(text).toContain(nasty);
});

test('without a partner it is the platform’s letter', () => {
  const { brand: _, button: __, ...bare } = content;
  const { html, text } = mailOf(bare);
  expect(html).toContain('Pedivela');
  expect(html).not.toContain('<a ');
  expect(text).toContain('--\nPedivela');
});
