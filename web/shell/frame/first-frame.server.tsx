import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#domain/account/language.ts';
import { to } from '#domain/paths.ts';
import { cx } from '#web/kit/cx.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import type { RouteMeta } from '#web/route-meta.ts';
import { heroSizes } from '#web/shell/bike/bike-hero.tsx';
import { Backdrop } from './backdrop.tsx';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>('/locale/*/{shell,on-demand/*}.json', { eager: true, import: 'default' });

const withoutScript: Record<Language, { title: string; text: string }> = {
  'en': {
    title: 'This step needs JavaScript',
    text: 'Switch it on in your browser’s settings and load the page again. The bike’s page can be read without it.',
  },
  'pt-BR': {
    title: 'Esta etapa precisa de JavaScript',
    text: 'Ative-o nas configurações do navegador e carregue a página de novo. A página da bike abre sem ele.',
  },
};

/** Screens that begin with a camera, and all that are dark in both schemes. */
const cameras: ReadonlySet<string> = new Set([to.tagScan.pattern, to.shop.tagScan.pattern]);
const nights: ReadonlySet<string> = new Set([...cameras, to.shop.home.pattern]);

/** What is seen of a screen before the app has come: its bar with the title, and the shape of a page. */
export function renderFrame(route: RouteMeta | null, language: Language): string {
  return renderToStaticMarkup(<FirstFrame route={route} language={language} />);
}

function FirstFrame({ route, language }: { route: RouteMeta | null; language: Language }) {
  const { title, text } = withoutScript[language];
  const hasBar = route && !route.bare;
  const night = route && nights.has(route.path) && 'night';
  return (
    <Backdrop strip={null}>
      {hasBar && (
        <header className={cx('sticky top-(--unstuck) z-20 bg-paper', night)}>
          <div className="column grid min-h-14 grid-cols-[minmax(min-content,1fr)_minmax(0,auto)_minmax(min-content,1fr)] items-center gap-[min(0.5rem,2vw)]">
            <span className="-ml-2 min-w-[44px]" />
            <span className="line-clamp-2 text-center text-[min(1rem,6.5vw)] leading-[1.2] font-bold text-balance wrap-anywhere hyphens-auto">
              {titleOf(route, language)}
            </span>
            <span className="-mr-2 min-w-[44px]" />
          </div>
        </header>
      )}
      <Page className={cx(night)}>
        <noscript>
          <h1 className="text-xl font-bold">{title}</h1>
          <p className="pt-2 text-m text-muted">{text}</p>
        </noscript>
        {shapeOf(route)}
      </Page>
    </Backdrop>
  );
}

function shapeOf(route: RouteMeta | null): ReactNode {
  if (!route || route.bare) return <PosterShape />;
  if (cameras.has(route.path)) return <CameraShape />;
  return <PageShape isBike={route.path === to.myBike.pattern} />;
}

function PageShape({ isBike }: { isBike: boolean }) {
  return (
    <div className="shapes flex flex-col gap-3">
      {isBike ? <BikeShape /> : <Skeleton className="h-9 w-3/4" />}
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-13 w-full rounded-card" />
    </div>
  );
}

/** Of screens without a bar: a drawing, what it says, and the way on. */
function PosterShape() {
  return (
    <div className="shapes flex flex-1 flex-col pb-6">
      <div className="flex flex-1 flex-col items-center justify-center gap-3">
        <Skeleton className="mb-3 size-36 rounded-full!" />
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-5 w-full" />
      </div>
      <Skeleton className="h-13 w-full rounded-full!" />
    </div>
  );
}

/** The ground on which the camera's picture appears: that of {@link Scanner}. */
function CameraShape() {
  return <div className="shapes -mx-4 -mt-2 flex-1 bg-radial-[at_50%_38%] from-camera-glow to-camera to-75%" />;
}

/** A bike's card and its model, which the starter knows of the phone; the card is that of {@link BikeHero}, with room for the same. */
function BikeShape() {
  return (
    <>
      <div className="card mb-1 flex animate-breathe flex-col gap-3 overflow-hidden rounded-[1.25rem] bg-line p-4">
        <p
          data-known="brand"
          className="min-h-4.5 text-s font-bold tracking-[0.14em] wrap-anywhere text-on-brand uppercase"
        />
        <div className="relative aspect-[8/5] w-full">
          <picture className="contents">
            <source data-known="avif" type="image/avif" sizes={heroSizes} />
            <img data-known="photo" hidden alt="" className="absolute inset-0 size-full rounded-inner object-cover" />
          </picture>
        </div>
      </div>
      <p data-known="model" className="min-h-7 text-l font-bold wrap-anywhere" />
    </>
  );
}

/** The bar's title in words; empty where the screen itself says it. */
function titleOf({ title }: RouteMeta, language: Language): string {
  if (title === null) return '';
  const [file, key] = title.includes(':')
    ? [`on-demand/${title.split(':')[0]}`, title.split(':')[1]!]
    : ['shell', `titles.${title}`];
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
      files[`/locale/${language}/${file}.json`],
    );
  return typeof found === 'string' ? found : '';
}
