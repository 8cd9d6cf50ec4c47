import { expect, test } from 'vitest';
import { safeName } from './safe-name.ts';

test.each(['Ana', 'Ana Lima', "Joana d'Arc", 'José A. Conceição-Silva', 'Łukasz Żak', 'محمد علي'])('%s', (name) => {
  expect(safeName(name)).toBe(name);
});

test.each(['evil.com', 'Ana https://evil.com', 'Ana 0800 123', 'Ana, call me', 'Ana\nLima', '🚲', 'A'.repeat(81)])(
  '%j stays out',
  (name) => expect(safeName(name)).toBeNull(),
);
