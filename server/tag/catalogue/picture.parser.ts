import type { Sharp } from 'sharp';
import { photoSide, photoWidths } from '#domain/tag/photo.ts';
import { openPicture } from '#server/files/pictures/open-picture.ts';
import type { ParsedFile } from '#server/parsing/parser.ts';

/** What a picture is for; it decides sizes and formats. */
export type PictureUse = 'favicon' | 'logo' | 'photo';
/** Why a file is not kept as a picture. */
export type PictureProblem = 'picture-unknown' | 'picture-too-large' | 'picture-broken';
/** A picture as it is kept: the end of its key, and its bytes. */
export type DrawnPicture = { ending: string; bytes: Uint8Array };

/** More pixels than this are not unpacked: few bytes can hold very many. */
const maxPixels = 50_000_000;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * How a picture is drawn anew; all metadata (where a photo was taken) stays behind. Logos stay PNG because PDF documents
 * take no WebP. A changed recipe needs another version in `keep-picture.ts`: the old pictures lie under their addresses for ever.
 */
const recipes: Record<PictureUse, (image: Sharp, upright: Size) => Drawing[]> = {
  favicon: (image) => [['.png', image.resize(192, 192, { fit: 'contain', background: transparent }).png()]],
  logo: (image) => [['.png', image.resize(640, 320, { fit: 'inside', withoutEnlargement: true }).png()]],
  photo: drawPhoto,
};

type Size = { width: number; height: number };
type Drawing = readonly [ending: string, picture: Sharp];

/**
 * A photo in each width as AVIF, half the bytes of WebP, and at last in its largest as WebP, for browsers without AVIF and for previews of
 * links. More effort on AVIF takes three times as long and saves a tenth.
 */
function drawPhoto(image: Sharp, upright: Size): Drawing[] {
  const scale = Math.min(1, photoSide / upright.width, photoSide / upright.height);
  const width = Math.max(1, Math.round(upright.width * scale));
  const height = Math.max(1, Math.round(upright.height * scale));
  const heightAt = (each: number) => Math.max(1, Math.round((height * each) / width));
  const name = (each: number) => `-${width}x${height}-${each}`;
  const sized = (each: number) => image.clone().resize(each, heightAt(each), { fit: 'fill' });
  return [
    ...photoWidths(width).map((each) => [`${name(each)}.avif`, sized(each).avif({ quality: 46, effort: 2 })] as const),
    [`${name(width)}.webp`, sized(width).webp({ quality: 80 })],
  ];
}

/**
 * Draws a picture anew for its use, and says under which endings, in their order. Where it only asks what they would be, its dots are not
 * unpacked.
 */
export default async function* drawPicture(
  { use, onlyNames }: { use: PictureUse; onlyNames: boolean },
  file: ParsedFile,
): AsyncGenerator<DrawnPicture, string[] | PictureProblem, void> {
  const taken = { formats: ['png', 'jpeg', 'webp'], pixels: maxPixels } as const;
  const opened = await openPicture(await file.read(0, file.bytes), taken);
  if (typeof opened === 'string') return problems[opened];
  const drawings = recipes[use](opened.image, opened);
  for (const [ending, picture] of onlyNames ? [] : drawings) {
    const bytes = await picture.toBuffer().catch(() => null);
    if (!bytes) return 'picture-broken';
    yield { ending, bytes };
  }
  return drawings.map(([ending]) => ending);
}

const problems = {
  'not-a-picture': 'picture-unknown',
  'too-many-pixels': 'picture-too-large',
  'broken': 'picture-broken',
} as const;
