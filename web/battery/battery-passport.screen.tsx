import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { parseTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { LineArt } from '#web/shell/drawings/line-art.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { BarAction } from '#web/shell/frame/screen-frame.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { useSession } from '#web/state/session.ts';
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

/** The shapes of a passport. */
function PassportShapes() {
  return (
    <>
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-9 w-4/5" />
      <span className="grid grid-cols-3 gap-4 py-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </span>
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </>
  );
}

/** No such bike, or one whose battery has no passport: back to the bike, or to scanning where there is no tag. */
function NoPassport({ tag }: { tag?: string }) {
  const { t } = useTranslation(['battery', 'shell']);
  const way = tag
    ? { href: to.tag({ tag }), label: t('battery:none.way-on') }
    : { href: to.tagScan(), label: t('shell:ways.scan') };
  return (
    <GonePage title={t('battery:none.title')} drawing={<NoBatteryDrawing />} way={way}>
      {t('battery:none.text')}
    </GonePage>
  );
}

/** An empty place for a battery in a down tube. */
function NoBatteryDrawing() {
  return (
    <LineArt>
      <path d="M28 52 188 128" />
      <path d="M40 28 212 110" />
      <path d="m74 62 78 37" strokeWidth="14" className="stroke-line" />
      <path d="m74 62 78 37" strokeWidth="1.5" strokeDasharray="1 7" />
      <circle cx="34" cy="40" r="14" className="fill-card" />
    </LineArt>
  );
}
