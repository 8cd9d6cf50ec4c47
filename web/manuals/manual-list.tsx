import { BookOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { manualsByLanguage, type Manual } from '#domain/manuals/manual.ts';
import { to } from '#domain/paths.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { RowBody, RowGroup, groupedRowClass } from '#web/kit/layout/row.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { LineArt } from '#web/shell/drawings/line-art.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isInstalled } from '#web/state/installation.ts';
import { keptCaches } from '#web/state/stored-names.ts';
import { languageName, sizeOf } from './size-of.ts';

export type ManualListProps = {
  brand: string;
  model: string;
  manuals: readonly Manual[];
};

/** The manuals under their languages, the reader's first. */
export function ManualList({ brand, model, manuals }: ManualListProps) {
  const { t } = useTranslation('manuals');
  const language = useLanguage();
  const groups = manualsByLanguage(manuals, language);
  if (groups.length === 0) {
    return (
      <Page>
        <EmptyState level={1} title={t('none.title')} drawing={<ManualDrawing missing />}>
          {t('none.text', { brand })}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={t('title', { model })} className="pb-8">
      {groups.map(({ language: of, manuals: own }) => (
        <section key={of} aria-labelledby={`in-${of}`} className="flex flex-col gap-3">
          <h2 id={`in-${of}`} className="text-l font-bold">
            {languageName(of, language)}
          </h2>
          <RowGroup>
            {own.map((manual) => (
              <ManualRow key={manual.id} manual={manual} />
            ))}
          </RowGroup>
        </section>
      ))}
    </Page>
  );
}

/**
 * Whether this browser shows a PDF in a tab: those of iPhones and computers do, those of Android phones do not. An app on the
 * home screen has no tabs; and without a connection the reader says so where a tab would be blank.
 */
function hasViewer(isKept: boolean): boolean {
  return navigator.pdfViewerEnabled && (navigator.onLine || isKept) && !isInstalled();
}

/** Whether this phone has the manual here already, so that it opens without a connection. */
function useIsKept(url: string): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!('caches' in globalThis)) return;
    let gone = false;
    const look = async () => {
      const kept = await caches.match(url, { cacheName: keptCaches.manuals }).catch(() => undefined);
      if (!gone) setKept(kept !== undefined);
    };
    void look();
    return () => {
      gone = true;
    };
  }, [url]);
  return isKept;
}

function ManualRow({ manual }: { manual: Manual }) {
  const { t } = useTranslation('manuals');
  const language = useLanguage();
  const { id, title, pages, revision, bytes, url } = manual;
  const isKept = useIsKept(url);
  const facts = [
    pages === null ? null : t('pages', { count: pages }),
    sizeOf(bytes, language),
    revision && t('revision', { date: shortDate(revision, language) }),
    isKept && t('kept'),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
  // A line breaks between two facts, not within one.
  const description = facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · ');
  const body = (
    <RowBody icon={<BookOpen />} label={<span lang={manual.language}>{title}</span>} description={description} />
  );
  if (!hasViewer(isKept)) {
    return (
      <AppLink href={to.manuals({ manual: id })} className={groupedRowClass}>
        {body}
      </AppLink>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={groupedRowClass}>
      {body}
      <span className="sr-only">{t('opens-pdf')}</span>
    </a>
  );
}

/** An open manual with a bike on one page; without its lines where there is none yet. */
export function ManualDrawing({ missing = false }: { missing?: boolean }) {
  return (
    <LineArt>
      <path
        d="M120 40q-22-16-62-16-8 0-8 8v86q0 8 8 8 40 0 62 16 22-16 62-16 8 0 8-8V32q0-8-8-8-40 0-62 16zM120 40v102"
        className="fill-card"
        {...(missing && { strokeDasharray: '2 7' })}
      />
      <g strokeWidth="2" opacity={missing ? 0.4 : 1}>
        <circle cx="71" cy="78" r="10" />
        <circle cx="99" cy="78" r="10" />
        <path d="M71 78l7-14h14L83 79H71l-3-16M64 63h7M92 65l7 13M90 60l2 5M90 60h6q3 1 2 4" />
      </g>
      <path d="M136 56h36M136 70h38M136 84h28M64 104h36" opacity={missing ? 0.25 : 0.45} />
      <circle cx="178" cy="116" r="20" className="fill-brand" />
      <path
        d={missing ? 'M170 116h.01M178 116h.01M186 116h.01' : 'M170 108h16v16h-16zM174 113h8M174 118h8'}
        className="stroke-on-brand"
        strokeWidth="3"
      />
    </LineArt>
  );
}
