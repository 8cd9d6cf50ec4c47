import { bikeShapes, wheelsOf } from '#domain/bike/bike-shapes.ts';
import { light, white } from '#domain/look/palette.ts';
import type { BikeKind } from '#domain/tag/tag.ts';

export type Notice = {
  title: string;
  bike: string;
  tag: string;
  ask: string;
  link: string;
  /** Of the bike, from our own address; null draws its kind. */
  photo: string | null;
  kind: BikeKind;
};

/** The picture, in its own pixels: as tall as phones show one whole. */
const [width, height, margin] = [1080, 1350, 72];
const family = "'Hanken Grotesk Variable', system-ui, sans-serif";

/** Draws a theft as a picture that can be sent on: what is missing and how its finder writes. */
export async function drawNotice(notice: Notice): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = light.wrong;
  pen.fillRect(0, 0, width, 250);
  pen.fillStyle = light.paper;
  pen.fillRect(0, 250, width, height - 250);
  write(pen, notice.title, { at: 160, size: 84, colour: white });
  await picture(pen, notice);
  write(pen, notice.bike, { at: 980, size: 60, colour: light.ink });
  write(pen, notice.tag, { at: 1060, size: 52, colour: light.ink });
  write(pen, notice.ask, { at: 1160, size: 40, colour: light.muted });
  write(pen, notice.link, { at: 1230, size: 44, colour: light.ink });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture could be made.'))), 'image/png'),
  );
}

/** One line, smaller where it would not fit. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { at, size, colour }: { at: number; size: number; colour: string },
): void {
  pen.fillStyle = colour;
  pen.font = `700 ${size}px ${family}`;
  const fits = Math.min(1, (width - 2 * margin) / pen.measureText(text).width);
  pen.font = `700 ${Math.floor(size * fits)}px ${family}`;
  pen.fillText(text, margin, at);
}

async function picture(pen: CanvasRenderingContext2D, { photo, kind }: Notice): Promise<void> {
  const image = photo === null ? null : await load(photo).catch(() => null);
  if (!image) return draw(pen, kind);
  const [w, h] = [width - 2 * margin, 560];
  const scale = Math.max(w / image.width, h / image.height);
  const [cutW, cutH] = [w / scale, h / scale];
  pen.drawImage(image, (image.width - cutW) / 2, (image.height - cutH) / 2, cutW, cutH, margin, 310, w, h);
}

async function load(src: string): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), { src });
  await image.decode();
  return image;
}

/** The drawing of the bike's kind, of 320 by 200. */
function draw(pen: CanvasRenderingContext2D, kind: BikeKind): void {
  const shape = bikeShapes[kind];
  pen.save();
  pen.translate(margin, 310);
  pen.scale((width - 2 * margin) / 320, (width - 2 * margin) / 320);
  Object.assign(pen, { strokeStyle: light.ink, fillStyle: light.ink, lineCap: 'round', lineJoin: 'round' });
  const circle = (x: number, y: number, radius: number) => {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
  };
  for (const { center, radius } of wheelsOf(shape)) {
    pen.lineWidth = shape.tyre;
    circle(center[0], center[1], radius);
    pen.stroke();
  }
  for (const [x, y, radius, line] of shape.rings) {
    pen.lineWidth = line;
    circle(x, y, radius);
    pen.stroke();
  }
  for (const [line, path] of shape.strokes) {
    pen.lineWidth = line;
    pen.stroke(new Path2D(path));
  }
  pen.fill(new Path2D(shape.fill));
  for (const [x, y, radius] of shape.dots) {
    circle(x, y, radius);
    pen.fill();
  }
  pen.restore();
}
