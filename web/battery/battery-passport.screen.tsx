import { useTranslation } from 'react-i18next';
import { parseTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BarAction } from '#web/shell/frame/bar-action.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { useSession } from '#web/state/session.ts';
import { NoPassport, PassportShapes } from './passport-states.tsx';
import { PassportView } from './passport-view.tsx';

/** The passport of a bike's battery: for anybody who scans it, with more for its owner and for bike shops. */
export default function BatteryPassportScreen() {
  const segment = useParameter('tag');
  const signedIn = useSession(({ user }) => user !== null);
  const tag = parseTag(segment) ?? segment;
  return (
    <>
      {!signedIn && (
        <BarAction>
          <span className="mr-2">
            <LanguagePill />
          </span>
        </BarAction>
      )}
      <LoadedPassport key={tag} tag={tag} />
    </>
  );
}

function LoadedPassport({ tag }: { tag: string }) {
  const { t } = useTranslation('battery');
  return (
    <Answer
      of={query('GET /api/tags/:tag/battery-passport', { tag })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<PassportShapes />}
      gone={(code) => <NoPassport {...(code === 'not-found' && { tag })} />}
    >
      {(passport) => <PassportView passport={passport} />}
    </Answer>
  );
}
