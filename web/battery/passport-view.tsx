import { Braces, Lock } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointId } from '#domain/battery/data-points.ts';
import type { Passport } from '#domain/battery/passport.ts';
import { absolute, to } from '#domain/paths.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { ShareButton } from '#web/kit/button/copy-button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useSession } from '#web/state/session.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { PassportContents } from './passport-contents.tsx';
import { BrandName, sectionsOf, pointsById, numberOf, type Points } from './passport-points.ts';
import { PassportSection } from './passport-section.tsx';
import { plainNumber } from './point-words.ts';

/** A part of its own: only mechanics measure. */
const loadDialog = chunk(() => import('./measure-dialog.tsx').then((m) => ({ default: m.MeasureDialog })));
const MeasureDialog = lazy(loadDialog);

/** A passport in pictures and lists, from what matters most. */
export function PassportView({ passport }: { passport: Passport }) {
  const { t } = useTranslation('battery');
  const [measuring, setMeasuring] = useState(false);
  const { mayMeasure } = passport;
  useEffect(() => {
    // It is there when the button is pressed.
    if (mayMeasure) void loadDialog().catch(() => undefined);
  }, [mayMeasure]);
  const points = pointsById(passport);
  const sections = sectionsOf(passport);
  return (
    <Page className={mayMeasure ? '' : 'pb-8'}>
      <header className="flex flex-col gap-1">
        <p className="text-s text-muted">{t('eyebrow')}</p>
        <h1 id="title" tabIndex={-1} className="text-xl font-bold wrap-anywhere hyphens-when-large">
          {passport.model}
        </h1>
      </header>
      <KeyFigures points={points} />
      <PassportContents groups={sections.map(({ group }) => group)} />
      <BrandName value={passport.brand}>
        {sections.map((section) => (
          <PassportSection key={section.group} section={section} points={points} />
        ))}
      </BrandName>
      <PassportEnd passport={passport} />
      {mayMeasure && (
        <ActionBar>
          <Button name="measure" onClick={() => setMeasuring(true)}>
            {t('measure.open')}
          </Button>
        </ActionBar>
      )}
      {measuring && (
        <Suspense>
          <MeasureDialog tag={passport.tag} onClose={() => setMeasuring(false)} />
        </Suspense>
      )}
    </Page>
  );
}

const figures = [
  { id: 'capacity', unit: 'Ah', label: 'capacity' },
  { id: 'expectedCycles', unit: '×', label: 'cycles' },
  { id: 'mass', unit: 'kg', label: 'mass' },
] as const satisfies readonly { id: PointId; unit: string; label: string }[];

/** The three numbers that people compare batteries by; those that are not provided are left out. */
function KeyFigures({ points }: { points: Points }) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const shown = figures.flatMap((figure) => {
    const value = numberOf(points, figure.id);
    return value === undefined ? [] : [{ ...figure, value }];
  });
  if (shown.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-y-3">
      {shown.map(({ id, unit, label, value }) => (
        <div
          key={id}
          className="flex min-w-24 flex-1 flex-col-reverse border-l border-line pl-3 first:border-0 first:pl-0"
        >
          <dt className="text-s text-muted">{t(`figures.${label}`)}</dt>
          <dd className="text-l font-bold whitespace-nowrap tabular-nums">
            {plainNumber(value, language)} <span className="text-s">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the passport does not show to this reader, where its data come from, and where programs read it. */
function PassportEnd({ passport }: { passport: Passport }) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const signedIn = useSession(({ user }) => user !== null);
  const { id, tag, model, brand, hidden, required, lastUpdate } = passport;
  const here = to.batteryPassport({ tag });
  return (
    <footer className="flex flex-col gap-3">
      {hidden > 0 && (
        <Card className="flex flex-col gap-3">
          <p className="flex gap-3 text-s">
            <Lock aria-hidden className="size-5 shrink-0 text-muted" />
            {t('hidden', { count: hidden })}
          </p>
          {!signedIn && (
            <AppLink href={to.login({ next: here })} className={buttonClass('secondary', 'fit')}>
              {t('log-in')}
            </AppLink>
          )}
        </Card>
      )}
      <a href={`/api/battery-passports/${id}`} target="_blank" rel="noopener" className={rowClass}>
        <RowBody icon={<Braces />} label={t('linked-data')} description={t('linked-data-text')} />
      </a>
      <p className="text-s text-muted">
        {lastUpdate ? t('source-dated', { brand, date: shortDate(lastUpdate, language) }) : t('source', { brand })}.{' '}
        {t('provided', required)}. {t('law')}
      </p>
      <ShareButton
        data={{ title: t('share-title', { model }), url: absolute(location.origin, here) }}
        copiedLabel={t('link-copied')}
        variant="secondary"
      >
        {t('share')}
      </ShareButton>
      <LegalLink />
    </footer>
  );
}
