import { ExternalLink, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Manual } from '#domain/manuals/manual.ts';
import { IconButton, iconButtonClass } from '#web/kit/button/icon-button.tsx';
import { cx } from '#web/kit/cx.ts';
import { cardClass } from '#web/kit/layout/card.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import type { Pdf } from './open-pdf.ts';
import { PagePicture } from './page-picture.tsx';

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
