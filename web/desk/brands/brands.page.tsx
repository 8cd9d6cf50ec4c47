import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { PlatformBrand } from '#domain/tag/platform.contract.ts';
import { invalidate } from '#web/api/query.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { useLanguage } from '#web/state/language.ts';
import { BrandForm, Swatch } from './brand-form.tsx';

/** The brands with their counts, and a new one. */
export default function BrandsPage() {
  const { t } = useTranslation(['desk-brands', 'desk', 'shell']);
  const [isAdding, setAdding] = useState(false);
  const [, go] = useLocation();
  return (
    <>
      <PageHead
        title={t('desk:places.brands')}
        lead={t('desk-brands:lead')}
        beside={
          <Button size="fit" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
            {t('desk-brands:add')}
          </Button>
        }
      />
      <Answer
        of={deskQuery('GET /api/platform/brands', {})}
        words={{ loading: t('desk-brands:loading'), failed: t('desk-brands:failed') }}
        as="part"
        skeleton={<Skeleton className="h-80 w-full rounded-card" />}
      >
        {({ brands }) =>
          brands.length > 0 ? (
            <BrandList brands={brands} />
          ) : (
            <EmptyState title={t('desk-brands:none.title')} drawing={<BikeDrawing kind="urban" />}>
              {t('desk-brands:none.text')}
            </EmptyState>
          )
        }
      </Answer>
      <Dialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title={t('desk-brands:add')}
        closeLabel={t('shell:close')}
      >
        <BrandForm
          action={t('desk-brands:add')}
          send={async (brand) => {
            const { slug } = await deskCall('POST /api/platform/brands', brand);
            await invalidate('GET /api/platform/brands', {});
            go(`/marcas/${slug}`);
          }}
        />
      </Dialog>
    </>
  );
}

function BrandList({ brands }: { brands: readonly PlatformBrand[] }) {
  const { t } = useTranslation('desk-brands');
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  return (
    <Card className="p-0!">
      <ul className="divide-y divide-line">
        {brands.map(({ slug, name, secondaryColor, models, bikes, active, administrators }) => (
          <li key={slug}>
            <Link
              href={`/marcas/${slug}`}
              className="grid items-center gap-x-6 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-paper focus-visible:relative md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.6fr)_minmax(0,1fr)]"
            >
              <span className="flex min-w-0 items-center gap-2">
                <Swatch colour={secondaryColor} />
                <b className="min-w-0 wrap-break-word">{name}</b>
              </span>
              <span className="text-s text-muted">
                {[
                  t('models', { count: models }),
                  t('bikes', { count: bikes, bikes: number.format(bikes) }),
                  t('active', { count: active, bikes: number.format(active) }),
                ].join(' · ')}
              </span>
              <span>{administrators === 0 && <Badge tone="warn">{t('nobody')}</Badge>}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
