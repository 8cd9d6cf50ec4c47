import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passport } from '#domain/battery/passport.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { chunk } from '#web/state/stale-chunk.ts';
import { KeyFigures } from './key-figures.tsx';
import { PassportContents } from './passport-contents.tsx';
import { PassportEnd } from './passport-end.tsx';
import { BrandName, sectionsOf, pointsById } from './passport-points.ts';
import { PassportSection } from './passport-section.tsx';

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
