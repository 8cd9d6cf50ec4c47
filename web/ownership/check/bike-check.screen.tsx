import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/gone-page.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
import { BarAction } from '#web/shell/frame/bar-action.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { CheckView } from './check-view.tsx';

/** The check of a bike for whoever its owner gave the link to; anybody opens it, also on computers. */
export default function BikeCheckScreen() {
  const secret = useParameter('secret');
  return (
    <>
      <BarAction>
        <LanguagePill />
      </BarAction>
      <Check key={secret} secret={secret} />
    </>
  );
}

function Check({ secret }: { secret: string }) {
  const { t } = useTranslation('bike-check');
  return (
    <Answer
      // Each look is noted for the owner: coming back to the tab is none.
      of={query('GET /api/bike-checks/:secret', { secret }, { staleTime: Infinity })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="aspect-[8/6] w-full rounded-[1.25rem]" />
          <Skeleton className="mt-3 h-8 w-3/5" />
          <Skeleton className="h-44 w-full rounded-card" />
        </>
      }
      gone={
        <GonePage title={t('over.title')} drawing={<BrokenLinkDrawing />}>
          {t('over.text')}
        </GonePage>
      }
      goneBy={['check-link-over']}
    >
      {(check) => <CheckView check={check} />}
    </Answer>
  );
}
