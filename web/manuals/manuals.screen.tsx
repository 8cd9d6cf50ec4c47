import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { keptAnswer } from '#web/api/kept-answers.ts';
import { query } from '#web/api/query.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/gone-page.tsx';
import { ListShapes } from '#web/shell/answer/shapes.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { ManualDrawing } from './manual-drawing.tsx';
import { ManualList } from './manual-list.tsx';
import { ManualReader } from './reader/manual-reader.tsx';

/** The manuals of the current bike, for its owner and for bike shops; one of them where the address says which. */
export default function ManualsScreen() {
  const { product } = useProduct();
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Manuals key={product.tag} product={product} />;
}

function Manuals({ product: { tag, model } }: { product: Product }) {
  const { t } = useTranslation('manuals');
  const chosen = useQueryParameter('manual');
  return (
    <Answer
      of={query('GET /api/bikes/:tag/manuals', { tag }, { persister: keptAnswer })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<ListShapes rows={3} />}
      gone={
        <GonePage
          title={t('not-mine.title')}
          drawing={<ManualDrawing missing />}
          way={{ href: to.tag({ tag }), label: t('not-mine.way-on') }}
        >
          {t('not-mine.text')}
        </GonePage>
      }
    >
      {({ brand, manuals }) => {
        if (chosen === undefined) return <ManualList brand={brand} model={model} manuals={manuals} />;
        const manual = manuals.find(({ id }) => id === chosen);
        return manual ? <ManualReader key={manual.url} manual={manual} /> : <NoSuchManual />;
      }}
    </Answer>
  );
}

/** The address names a manual that is not in the list: an old link, or one that was changed. */
function NoSuchManual() {
  const { t } = useTranslation('manuals');
  return (
    <GonePage
      title={t('gone.title')}
      drawing={<ManualDrawing missing />}
      way={{ href: to.manuals(), label: t('gone.way-on') }}
    >
      {t('gone.text')}
    </GonePage>
  );
}
