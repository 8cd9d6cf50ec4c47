import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passport } from '#domain/battery/passport.ts';
import type { Path } from '#domain/paths.ts';
import type { Refusal } from '#web/api/call.ts';
import type { Question } from '#web/api/use-answer.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { LineArt } from '#web/shell/drawings/line-art.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { BarAction } from '#web/shell/frame/screen-frame.tsx';
import { useSession } from '#web/state/session.ts';
import { PassportView } from './passport-view.tsx';

type PassportAnswerProps = {
  of: Question<Passport, Passport>;
  /** Where a reader goes for whom there is none. */
  gone: (code: Refusal['code']) => ReactNode;
};

/** A passport, by whichever address it is read. */
export function PassportAnswer({ of, gone }: PassportAnswerProps) {
  const { t } = useTranslation('battery');
  const signedIn = useSession(({ user }) => user !== null);
  return (
    <>
      {!signedIn && (
        <BarAction>
          <span className="mr-2">
            <LanguagePill />
          </span>
        </BarAction>
      )}
      <Answer of={of} words={{ loading: t('loading'), failed: t('failed') }} skeleton={<PassportShapes />} gone={gone}>
        {(passport) => <PassportView passport={passport} />}
      </Answer>
    </>
  );
}

type NoPassportProps = {
  title: string;
  way: { href: Path; label: string };
  children: ReactNode;
};

/** There is no passport to show, and where to go instead. */
export function NoPassport({ title, way, children }: NoPassportProps) {
  return (
    <GonePage title={title} drawing={<NoBatteryDrawing />} way={way}>
      {children}
    </GonePage>
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
