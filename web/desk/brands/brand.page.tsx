import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { refusalOf } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { BackLink } from '#web/desk/back-link.tsx';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Section } from '#web/desk/section.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Facts } from '#web/kit/layout/card.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { useLanguage } from '#web/state/language.ts';
import { BrandForm, type BrandFacts } from './brand-form.tsx';
import { InviteAdministrator } from './invite-administrator.tsx';

type Brand = AnswerOf<'GET /api/platform/brands/:slug'>;

/** One brand: its counts, what it is called and how it looks, and who is let in first. */
export default function BrandPage({ params: { id: slug } }: { params: { id: string } }) {
  const { t } = useTranslation(['desk-brands', 'desk']);
  return (
    <>
      <BackLink href="/marcas">{t('desk:places.brands')}</BackLink>
      <Answer
        of={deskQuery('GET /api/platform/brands/:slug', { slug })}
        words={{ loading: t('desk-brands:brand.loading'), failed: t('desk-brands:brand.failed') }}
        as="part"
        gone={
          <EmptyState level={1} title={t('desk-brands:brand.gone')} drawing={<BikeDrawing kind="urban" />}>
            {t('desk-brands:brand.gone-text')}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(brand) => <BrandView brand={brand} />}
      </Answer>
    </>
  );
}

function BrandView({ brand }: { brand: Brand }) {
  const { t } = useTranslation('desk-brands');
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  const me = useAnswer(deskQuery('GET /api/desk/me', {}));
  const { name, slug, models, bikes, active, people, invited } = brand;
  return (
    <>
      <PageHead title={name} lead={slug} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={t('look')}>
          <Changing brand={brand} />
        </Section>
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={t('counts')}>
            <Facts
              facts={[
                { label: t('count.models'), value: number.format(models) },
                { label: t('count.bikes'), value: number.format(bikes) },
                { label: t('count.active'), value: number.format(active) },
                { label: t('count.people'), value: number.format(people) },
                ...(invited > 0 ? [{ label: t('count.invited'), value: number.format(invited) }] : []),
              ]}
            />
          </Section>
          {me.data?.may.includes('invite-brands') && <InviteAdministrator brand={brand} />}
        </div>
      </div>
    </>
  );
}

/** The form begins with what is there; where somebody else changed it meanwhile, their version stands beside what was typed. */
function Changing({ brand }: { brand: Brand }) {
  const { t } = useTranslation('desk-brands');
  const { slug } = brand;
  const [seen, setSeen] = useState<BrandFacts>(() => factsOf(brand));
  const [state, setState] = useState<'saved' | 'theirs'>();
  const send = async (typed: BrandFacts & { slug: string }) => {
    setState(undefined);
    const { name, secondaryColor, supportEmail } = typed;
    const facts = { name, secondaryColor, supportEmail };
    try {
      const changed = await deskCall('PATCH /api/platform/brands/:slug', { slug, ...facts, before: seen });
      setAnswer('GET /api/platform/brands/:slug', { slug }, changed);
      await invalidate('GET /api/platform/brands', {});
      setSeen(factsOf(changed));
      setState('saved');
    } catch (error) {
      if (refusalOf(error).code !== 'brand-changed') throw error;
      const theirs = await deskCall('GET /api/platform/brands/:slug', { slug });
      // Saved again, it is written over what was shown.
      setSeen(factsOf(theirs));
      setState('theirs');
    }
  };
  return (
    <>
      {state === 'saved' && (
        <Notice live tone="good">
          {t('saved')}
        </Notice>
      )}
      {state === 'theirs' && (
        <Notice live tone="warn" title={t('theirs')}>
          {[seen.name, seen.secondaryColor, seen.supportEmail ?? t('no-support')].join(' · ')}
        </Notice>
      )}
      <BrandForm facts={factsOf(brand)} action={t('save')} send={send} />
    </>
  );
}

const factsOf = ({ name, secondaryColor, supportEmail }: BrandFacts): BrandFacts => ({
  name,
  secondaryColor,
  supportEmail,
});
