import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { accent } from '#domain/look/palette.ts';
import { brandColours, contrastRatio, parseColour, textOn } from './brand-theme.ts';

describe('parseColour', () => {
  it.each([
    ['#CEFF00', '#ceff00'],
    ['ceff00', '#ceff00'],
    [' #fa0 ', '#ffaa00'],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    ['red', undefined],
    ['#ceff0', undefined],
    ['#ceff00ff', undefined],
    ['#ceff00;background:url(x)', undefined],
  ])('%j is %j', (text, colour) => {
    expect(parseColour(text)).toBe(colour);
  });
});

describe('contrastRatio', () => {
  it.each([
    ['#ceff00', '#ffffff', 1.17],
    ['#ceff00', '#000000', 17.9],
    ['#000000', '#ffffff', 21],
    ['#777777', '#777777', 1],
    ['#ffffff', '#767676', 4.54],
  ])('%s and %s: %f', (a, b, ratio) => {
    expect(Math.abs(contrastRatio(a, b) - ratio)).toBeLessThan(ratio === 17.9 ? 0.1 : 0.01);
    expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
  });
});

describe('brandColours', () => {
  it.each([
    ['#ceff00', { brand: '#ceff00', onBrand: '#000000', brandOnDark: '#ceff00' }],
    ['#00205b', { brand: '#00205b', onBrand: '#ffffff', brandOnDark: '#f3f3ec' }],
    ['#e4002b', { brand: '#e4002b', onBrand: '#ffffff', brandOnDark: '#e4002b' }],
    ['no colour', { brand: accent, onBrand: '#000000', brandOnDark: accent }],
    [undefined, { brand: accent, onBrand: '#000000', brandOnDark: accent }],
  ])('of %j', (text, colours) => {
    expect(brandColours(text)).toEqual(colours);
  });
});

test('text on any brand colour reaches 4.5:1', () => {
  const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(fc.property(anyColour, (colour) => contrastRatio(colour, textOn(colour)) >= 4.5));
});
