import { Braces, Lock, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointId } from '#domain/battery/data-points.ts';
import type { Passport } from '#domain/battery/passport.ts';
import { absolute, to } from '#domain/paths.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { ShareButton } from '#web/kit/button/copy-button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
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
  if (passport.life.state === 'recycled') return <Recycled passport={passport} />;
  const points = pointsById(passport);
  const sections = sectionsOf(passport);
  return (
    <Page className={cx('lg:max-w-[60rem]', !mayMeasure && 'pb-8')}>
      <header className="flex flex-col gap-1">
        <p className="text-s text-muted">{t('eyebrow')}</p>
        <h1 id="title" tabIndex={-1} className="text-xl font-bold wrap-anywhere hyphens-when-large">
          {passport.model}
        </h1>
      </header>
      <Life life={passport.life} />
      <KeyFigures points={points} />
      <PassportContents groups={sections.map(({ group }) => group)} />
      <BrandName value={passport.brand}>
        <div className="flex flex-col gap-6 lg:block lg:columns-2 lg:gap-8 lg:[&>*]:mb-8 lg:[&>*]:break-inside-avoid">
          {sections.map((section) => (
            <PassportSection key={section.group} section={section} points={points} />
          ))}
        </div>
      </BrandName>
      <PassportEnd passport={passport} />
      {mayMeasure && (
        <ActionBar>
          <Button name="measure" onClick={() => setMeasuring(true)}>
            {t('measure.open')}
          </Button>
        </ActionBar>
      )}
      {measuring && passport.tag !== null && (
        <Suspense>
          <MeasureDialog tag={passport.tag} onClose={() => setMeasuring(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Of a recycled battery nothing is told but that. */
function Recycled({ passport: { model, brand, life } }: { passport: Passport }) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  return (
    <Page className="pb-8">
      <header className="flex flex-col gap-1">
        <p className="text-s text-muted">{t('eyebrow')}</p>
        <h1 id="title" tabIndex={-1} className="text-xl font-bold wrap-anywhere hyphens-when-large">
          {model}
        </h1>
      </header>
      <Notice title={t('life.recycled.title', { date: life.since ? shortDate(life.since, language) : '' })}>
        {t('life.recycled.text', { brand })}
      </Notice>
    </Page>
  );
}

/** What became of it, and the battery that it was made into or of; nothing of one that has been in use all along. */
function Life({ life: { state, since, successor, predecessor } }: Pick<Passport, 'life'>) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const date = since ? shortDate(since, language) : '';
  const linkTo = (id: string, label: string) => (
    <AppLink href={to.battery({ id })} className="inline-flex min-h-11 items-center font-bold underline">
      {label}
    </AppLink>
  );
  return (
    <>
      {(state === 'repurposed' || state === 'waste') && (
        <Notice
          tone="warn"
          title={t(`life.${state}.title`, { date })}
          action={successor && linkTo(successor, t('life.successor'))}
        >
          {t(`life.${state}.text`)}
        </Notice>
      )}
      {predecessor && (
        <Notice title={t('life.made-of.title')} action={linkTo(predecessor, t('life.predecessor'))}>
          {t('life.made-of.text')}
        </Notice>
      )}
    </>
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
  const { id, model, brand, hidden, required, lastUpdate } = passport;
  const here = to.battery({ id });
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
      <div className="grid gap-3 lg:grid-cols-2">
        <a href={`/api/battery-passports/${id}`} target="_blank" rel="noopener" className={rowClass}>
          <RowBody icon={<Braces />} label={t('linked-data')} description={t('linked-data-text')} />
        </a>
        <a href={`/api/battery-passports/${id}/signed`} download={`${id}.jws`} className={rowClass}>
          <RowBody icon={<ShieldCheck />} label={t('signed-data')} description={t('signed-data-text')} />
        </a>
      </div>
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
