import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatCpf, maskCpf, parseCpf } from './cpf.ts';

describe('a CPF', () => {
  it.each([
    ['52998224725', '52998224725'],
    ['529.982.247-25', '52998224725'],
    [' 529 982 247 25\n', '52998224725'],
    ['529.982.247–25', '52998224725'],
    ['529‑982‑247—25', '52998224725'],
    ['11144477735', '11144477735'],
    ['12345678909', '12345678909'],
    ['00000000191', '00000000191'],
    ['39053344705', '39053344705'],
    ['93541134780', '93541134780'],
    ['98765432100', '98765432100'],
    ['28001238938', '28001238938'],
  ])('%j is %s', (text, cpf) => {
    expect(parseCpf(text)).toBe(cpf);
  });

  it.each([
    ['52998224724', 'a wrong second digit'],
    ['52998224735', 'a wrong first digit'],
    ...Array.from({ length: 10 }, (_, digit) => [String(digit).repeat(11), 'the same digit throughout']),
    ['5299822472', 'too short'],
    ['529982247250', 'too long'],
    ['529.982.247-2A', 'a letter in it'],
    ['529.982.247-25abc', 'letters behind it'],
    ['529/982/247-25', 'a character that nobody writes there'],
    ['５２９９８２２４７２５', 'digits of another script'],
    ['', 'nothing'],
    ['.-', 'nothing'],
  ])('%j is none: %s', (text) => {
    expect(parseCpf(text)).toBeNull();
  });

  it('is written in groups, and masked', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(maskCpf('52998224725')).toBe('***.982.***-**');
  });
});

test('agrees with brazilian-utils about every eleven digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), (base) => {
      const all = Array.from({ length: 100 }, (_, n) => base + String(n).padStart(2, '0'));
      expect(all.filter((cpf) => parseCpf(cpf) !== null)).toEqual(all.filter((cpf) => isValidCpf(cpf)));
    }),
    { numRuns: 300 },
  );
});
