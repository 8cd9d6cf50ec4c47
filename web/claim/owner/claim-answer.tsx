import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer, type OwnAnswerProps } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';

/** A screen about claims of the reader's, once what it is about is known. */
export function ClaimAnswer<Asked, T>(props: OwnAnswerProps<Asked, T>) {
  const { t } = useTranslation('my-claims');
  return (
    <Answer
      gone={<ClaimUnknown />}
      {...props}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-4/5" />
          <Skeleton className="mb-3 h-4 w-3/5" />
          <Skeleton className="h-28 w-full rounded-card" />
          <Skeleton className="mt-3 h-5 w-1/2" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-2/3" />
        </>
      }
    />
  );
}

/** The link names a claim that is not there, or not for the reader: of another bike, or of who owned it before. */
function ClaimUnknown() {
  const { t } = useTranslation('my-claims');
  return (
    <GonePage
      title={t('unknown.title')}
      drawing={<WrenchDrawing />}
      way={{ href: to.claims(), label: t('unknown.way-on') }}
    >
      {t('unknown.text')}
    </GonePage>
  );
}
