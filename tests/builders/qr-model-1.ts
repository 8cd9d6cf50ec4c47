import type { GreyPicture } from './qr-picture.ts';

/**
 * `AB12CD34` as a QR code of model 1 (AIM ITS 97-001), version 1, level L: its modules lie in blocks of two by four, and its format
 * information has a mask of its own. No library at hand writes one; this was worked out by the standard.
 */
const modules = [
  '#######.##.#..#######',
  '#.....#.#.....#.....#',
  '#.###.#..##...#.###.#',
  '#.###.#..##.#.#.###.#',
  '#.###.#.#.#.#.#.###.#',
  '#.....#.#.....#.....#',
  '#######.#.#.#.#######',
  '........#..#.........',
  '...#.######.#####..##',
  '#..##....#..##..####.',
  '##.##.##...#...#...#.',
  '.#####.....#...#.#...',
  '#....##..##.###.#...#',
  '........##..##..####.',
  '#######.#..#...#.#.##',
  '#.....#.#..#.#.#...#.',
  '#.###.#..##.#.#.###.#',
  '#.###.#.##..##.###.##',
  '#.###.#....#.####.#.#',
  '#.....#....#.#.....#.',
  '#######..##.#.####..#',
];

/** In modules, around the code. */
const quiet = 4;

/** A photo of that code, `size` pixels wide with its quiet zone, in the middle of a picture. */
export function qrModel1Picture(size: number): GreyPicture {
  const [width, height] = [1280, 720];
  const span = modules.length + 2 * quiet;
  const pixels = new Uint8Array(width * height).fill(150);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [column, row] = [x, y].map((at) => Math.floor((at * span) / size) - quiet) as [number, number];
      const isDark = modules[row]?.[column] === '#';
      pixels[(y + (height - size) / 2) * width + x + (width - size) / 2] = isDark ? 24 : 236;
    }
  return { width, height, pixels };
}
