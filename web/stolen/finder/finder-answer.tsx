import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer, type OwnAnswerProps } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';

type NothingFoundProps = { why: 'not-stolen' | 'unknown-bike' | 'unknown-link'; tag?: string };

/** There is nobody to write to: the bike is not stolen or not known, or the link is none of ours. */
export function NothingFound({ why, tag }: NothingFoundProps) {
  const { t } = useTranslation('finder');
  const href = tag ? to.tag({ tag }) : why === 'unknown-bike' ? to.tagScan() : to.home();
  return (
    <GonePage title={t(`nothing.${why}.title`)} way={{ href, label: t(`nothing.${why}.action`) }}>
      {t(`nothing.${why}.text`)}
    </GonePage>
  );
}

/** Either screen of a finder, once what it is about is known. */
export function FinderAnswer<Asked, T>({ failed, ...props }: OwnAnswerProps<Asked, T> & { failed: string }) {
  const { t } = useTranslation('finder');
  return (
    <Answer
      {...props}
      words={{ loading: t('loading'), failed }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-8 w-4/5" />
          <Skeleton className="mt-3 mb-6 h-4 w-1/2" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="mt-6 h-28 w-full" />
        </>
      }
    />
  );
}
