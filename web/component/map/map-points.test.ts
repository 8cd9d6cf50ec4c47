import { describe, expect, test } from 'vitest';
import { bikeShapes } from '#domain/bike/bike-shapes.ts';
import { placesOf } from '#domain/component/part-names.ts';
import { bikeKinds } from '#domain/tag/tag.ts';
import { fillsOf, linesOf, mapBox, mapPoints, markRoom, type Point } from './map-points.ts';
describe.each(bikeKinds)('%s', (kind) => {
  const points = Object.entries(mapPoints[kind]);

  test('no two marks are too close to be tapped apart', () => {
    const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.max(Math.abs(ax - bx), Math.abs(ay - by));
    const close = points.flatMap(([one, a], index) =>
      points.slice(index + 1).flatMap(([other, b]) => (apart(a.at, b.at) < markRoom ? [`${one}, ${other}`] : [])),
    );
    expect(close).toEqual([]);
  });

  test('every mark is inside the picture', () => {
    const inside = ([x, y]: Point) =>
      x > mapBox.x + 14 && x < mapBox.x + mapBox.width - 14 && y > mapBox.y + 14 && y < mapBox.y + mapBox.height - 14;
    expect(points.filter(([, { at, to }]) => !inside(at) || (to && !inside(to))).map(([place]) => place)).toEqual([]);
  });

  test('every line of the drawing has a place of its own on this kind of bike', () => {
    const { strokes, fill } = bikeShapes[kind];
    const count = (path: string) => path.split('M').length - 1;
    expect(linesOf(kind)).toHaveLength(strokes.reduce((sum, [, path]) => sum + count(path), 0));
    expect(fillsOf(kind)).toHaveLength(count(fill));
    const without = [...linesOf(kind), ...fillsOf(kind)].filter(({ place }) => !(place in mapPoints[kind]));
    expect(without).toEqual([]);
  });

  test('what every bike has can be tapped', () => {
    const usual = ['Quadro', 'Garfo', 'Rodas', 'Freios', 'Guidão', 'Selim', 'Corrente'].flatMap(placesOf);
    expect(usual.filter((place) => !(place in mapPoints[kind]))).toEqual([]);
  });
});

test('battery, motor and display can be tapped on an e-bike alone', () => {
  const with_ = bikeKinds.filter((kind) => ['battery', 'motor', 'display'].some((place) => place in mapPoints[kind]));
  expect(with_).toEqual(['e-bike']);
});
