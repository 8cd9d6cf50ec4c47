import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { parseTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { BarAction } from '#web/shell/frame/bar-action.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { Failed } from '#web/shell/load-states.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { useSession } from '#web/state/session.ts';
import { NoPassport, PassportLoading } from './passport-states.tsx';
import { PassportView } from './passport-view.tsx';

/** The passport of a bike's battery: for anybody who scans it, with more for its owner and for bike shops. */
export default function BatteryPassportScreen() {
  const segment = useParameter('tag');
  const signedIn = useSession(({ user }) => user !== null);
  const tag = parseTag(segment);
  return (
    <>
      {!signedIn && (
        <BarAction>
          <span className="mr-2">
            <LanguagePill />
          </span>
        </BarAction>
      )}
      {tag ? <LoadedPassport key={tag} tag={tag} /> : <NoPassport />}
    </>
  );
}

function LoadedPassport({ tag }: { tag: string }) {
  const { t } = useTranslation('battery');
  const { t: say } = useTranslation('shell');
  const { data, error, isFetching, refetch } = useQuery(query('GET /api/tags/:tag/battery-passport', { tag }));
  if (data) return <PassportView passport={data} />;
  if (!error) return <PassportLoading />;
  const { code } = refusalOf(error);
  if (code === 'not-found' || code === 'tag-malformed') return <NoPassport tag={tag} />;
  return (
    <Page>
      <Failed level={1} title={t('failed')} busyLabel={t('loading')} busy={isFetching} onRetry={() => void refetch()}>
        {say(`refusal.${code}`)}
      </Failed>
    </Page>
  );
}
