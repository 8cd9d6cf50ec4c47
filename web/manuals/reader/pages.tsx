import { ExternalLink, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Manual } from '#domain/manuals/manual.ts';
import { IconButton, iconButtonClass } from '#web/kit/button/icon-button.tsx';
import { cx } from '#web/kit/cx.ts';
import { cardClass } from '#web/kit/layout/card.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import type { Pdf } from './open-pdf.ts';

/** How wide a page is shown, in parts of the screen's width. */
const zooms = [1, 1.5, 2, 3] as const;

/** All pages below one another, and a bar at the thumb: which page, smaller, larger, the PDF itself. */
export function Pages({ pdf, manual }: { pdf: Pdf; manual: Manual }) {
  const { t } = useTranslation('manuals');
  const pages = pdf.document.numPages;
  const [page, setPage] = useState(1);
  const [{ zoom, reading }, setView] = useState({ zoom: 0, reading: 1 });
  const list = useRef<HTMLOListElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // What is wider than the screen has to be moved by keys as well.
    panel.current!.tabIndex = zoom === 0 ? -1 : 0;
    // Larger pages move everything: the page that was read stays on the screen.
    list.current!.children[reading - 1]?.scrollIntoView({ block: 'nearest' });
  }, [zoom, reading]);
  return (
    <>
      <section ref={panel} aria-label={manual.title} className="-mx-4 overflow-x-auto overscroll-x-contain px-4">
        <ol ref={list} className="flex flex-col gap-3" style={{ width: `${zooms[zoom]! * 100}%` }}>
          {Array.from({ length: pages }, (_, at) => (
            <li key={at} lang={manual.language} aria-label={t('reader.page', { page: at + 1, pages })}>
              <PagePicture pdf={pdf} number={at + 1} zoom={zooms[zoom]!} onSeen={setPage} />
            </li>
          ))}
        </ol>
      </section>
      <ActionBar>
        <div className={cx(cardClass, 'flex items-center justify-between gap-1 rounded-full px-2 py-1')}>
          <IconButton
            label={t('reader.smaller')}
            icon={<Minus aria-hidden className="size-5" />}
            disabled={zoom === 0}
            onClick={() => setView({ zoom: zoom - 1, reading: page })}
          />
          <IconButton
            label={t('reader.larger')}
            icon={<Plus aria-hidden className="size-5" />}
            disabled={zoom === zooms.length - 1}
            onClick={() => setView({ zoom: zoom + 1, reading: page })}
          />
          <p className="flex-1 text-center text-m font-bold tabular-nums">{t('reader.place', { page, pages })}</p>
          <a
            href={manual.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('reader.open')}
            className={iconButtonClass}
          >
            <ExternalLink aria-hidden className="size-5" />
          </a>
        </div>
      </ActionBar>
    </>
  );
}

/** The pixels of one picture at most: phones give a page of the web some 300 MB for all of them. */
const maxPixels = 6_000_000;

type PagePictureProps = { pdf: Pdf; number: number; zoom: number; onSeen: (page: number) => void };

/**
 * A page as a picture, drawn when it comes near the screen and let go when it is far away; its text goes along for who
 * listens. Until it was drawn it has the shape of A4.
 */
function PagePicture({ pdf, number, zoom, onSeen }: PagePictureProps) {
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
