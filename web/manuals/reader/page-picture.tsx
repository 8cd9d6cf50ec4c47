import { useEffect, useRef, useState } from 'react';
import type { Pdf } from './open-pdf.ts';

/** The pixels of one picture at most: phones give a page of the web some 300 MB for all of them. */
const maxPixels = 6_000_000;

type PagePictureProps = { pdf: Pdf; number: number; zoom: number; onSeen: (page: number) => void };

/**
 * A page as a picture, drawn when it comes near the screen and let go when it is far away; its text goes along for who
 * listens. Until it was drawn it has the shape of A4.
 */
export function PagePicture({ pdf, number, zoom, onSeen }: PagePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [shape, setShape] = useState(1.414);
  const [text, setText] = useState('');
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => setIsNear(entry!.isIntersecting), { rootMargin: '150%' });
    // The page that crosses the middle of the screen is the one that is read.
    const middle = new IntersectionObserver(([entry]) => entry!.isIntersecting && onSeen(number), {
      rootMargin: '-50% 0px -50% 0px',
    });
    near.observe(frame.current!);
    middle.observe(frame.current!);
    return () => {
      near.disconnect();
      middle.disconnect();
    };
  }, [number, onSeen]);
  useEffect(() => {
    const target = canvas.current;
    if (!isNear || !target) return;
    const drawing = draw({
      pdf,
      number,
      target,
      width: frame.current!.clientWidth,
      onShape: setShape,
      onText: setText,
    });
    return () => {
      drawing.stop();
      // An empty canvas gives its memory back.
      target.width = target.height = 0;
    };
  }, [pdf, number, isNear, zoom]);
  return (
    <div
      ref={frame}
      className="relative overflow-hidden rounded-inner border border-line bg-card"
      style={{ aspectRatio: `1 / ${shape}` }}
    >
      {isNear && <canvas ref={canvas} aria-hidden className="block size-full" />}
      <p className="sr-only">{text}</p>
    </div>
  );
}

type Drawing = {
  pdf: Pdf;
  number: number;
  target: HTMLCanvasElement;
  /** In the pixels of the style sheet. */
  width: number;
  onShape: (heightByWidth: number) => void;
  onText: (text: string) => void;
};

function draw({ pdf, number, target, width, onShape, onText }: Drawing): { stop: () => void } {
  let stopped = false;
  let task: { cancel: () => void } | undefined;
  const work = async () => {
    const page = await pdf.document.getPage(number);
    if (stopped) return;
    const plain = page.getViewport({ scale: 1 });
    const shape = plain.height / plain.width;
    onShape(shape);
    const wanted = width * devicePixelRatio;
    const scale = Math.min(wanted, Math.sqrt(maxPixels / shape)) / plain.width;
    const viewport = page.getViewport({ scale });
    target.width = Math.floor(viewport.width);
    target.height = Math.floor(viewport.height);
    const rendering = page.render({ canvas: target, viewport });
    task = rendering;
    await rendering.promise;
    const { items } = await page.getTextContent();
    if (!stopped) onText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  };
  work().catch(() => {
    // Stopped, or a page that cannot be drawn: it stays blank, the others and the PDF itself are there.
  });
  return {
    stop: () => {
      stopped = true;
      task?.cancel();
    },
  };
}
