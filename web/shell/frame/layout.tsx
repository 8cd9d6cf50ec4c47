import { useLayoutEffect, Component, type ReactNode, useEffect } from 'react';
import type { Language } from '#domain/account/language.ts';
import { to } from '#domain/paths.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import english from '#web/locale/en/core.json';
import portuguese from '#web/locale/pt-BR/core.json';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { useRouter, type Shown } from '#web/shell/travel/router.ts';
import { Away, whenBack, dropWish, useWish } from '#web/state/away.ts';
import { useLanguage } from '#web/state/language.ts';
import { Backdrop } from './backdrop.tsx';
import { Strip, stripButtonClass } from './strip.tsx';

const reload = () => location.reload();

/**
 * The app: what is shown, and the strip about the connection. While the next screen takes its time, the one before
 * is only hidden: if the next one cannot be had, nothing that was typed is lost.
 */
export function Layout({ whenDrawn }: { whenDrawn: () => void }) {
  useLayoutEffect(whenDrawn, [whenDrawn]);
  const shown = useRouter((state) => state.shown);
  // A landing stays in sight, with the button busy that was tapped: its page has the styles of nothing else.
  const slow = useRouter((state) => state.slow && !state.shown?.view?.scanned);
  return (
    <>
      <Backdrop hidden={slow} strip={<AwayStrip />}>
        {shown && <Screen {...shown} />}
      </Backdrop>
      {slow && <Pending />}
    </>
  );
}

/** A screen in its frame; a sentence in place of one that could not be loaded or drawn. */
function Screen({ place, ...found }: Shown) {
  if (!found.view) return <Broken error={found.error} />;
  const { screen: Own, frame: Frame } = found.view;
  const screen = (
    <Boundary place={place.key}>
      <Own />
    </Boundary>
  );
  return Frame ? (
    <Boundary place={place.key}>
      <Frame>{screen}</Frame>
    </Boundary>
  ) : (
    screen
  );
}

/** The placeholder of a screen while its code loads. */
function Pending() {
  const { loading } = useCoreWords();
  return (
    <Page>
      <SkeletonGroup label={loading}>
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-13 w-full rounded-card" />
      </SkeletonGroup>
    </Page>
  );
}

type Props = {
  children: ReactNode;
  /** Another place has another one: it is shown without the error of the last. */
  place: string;
};
type State = { error: unknown; failed: boolean; place: string };

/** Shows that something broke in place of a screen that cannot be drawn. */
class Boundary extends Component<Props, State> {
  // As in `web/api/call.ts`: no field of its own.
  declare state: State;

  constructor(props: Props) {
    super(props);
    this.state = { error: null, failed: false, place: props.place };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, error: null, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken error={this.state.error} /> : this.props.children;
  }
}

/**
 * Shown if a screen crashed, or its code did not load even after a reload: nothing here has to be loaded. Without a connection it
 * says that, and the page opens by itself later.
 */
function Broken({ error }: { error: unknown }) {
  const words = useCoreWords();
  const away = error instanceof Away ? error : null;
  useEffect(() => {
    if (away) whenBack(reload, { told: false });
  }, [away]);
  return (
    <Page>
      <EmptyState level={1} title={words[away ? 'away-title' : 'broken-title']} drawing={<SadWheelDrawing />}>
        {away?.loggedOut && <p className="mb-2">{words['logged-out']}</p>}
        {words[away ? 'away-text' : 'broken-text']}
      </EmptyState>
      {!away && (
        <ActionBar>
          <Button onClick={reload}>{words['try-again']}</Button>
          <a className={buttonClass('quiet')} href={to.myBike()}>
            {words['my-bike']}
          </a>
        </ActionBar>
      )}
    </Page>
  );
}

/** Says above the action bar that there is no connection, and that what the person wanted comes by itself. */
function AwayStrip() {
  const words = useCoreWords();
  const shown = useWish(({ wish }) => wish?.told === true);
  return (
    <Strip>
      {shown && (
        <>
          <NoConnection />
          <p className="py-2 text-s">{words.away}</p>
          <button type="button" onClick={dropWish} className={stripButtonClass}>
            {words['away-drop']}
          </button>
        </>
      )}
    </Strip>
  );
}

/** Drawn here: the landing has no other icon to fetch a library for. */
function NoConnection() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-5 shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round]"
    >
      <path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5-2.7M19 12.9a10 10 0 0 0-2-1.6M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 11 5M2 2l20 20" />
    </svg>
  );
}

const words: Record<Language, typeof english> = { 'en': english, 'pt-BR': portuguese };

/** The few words that are needed before others are loaded, or if that fails. */
function useCoreWords(): typeof english {
  return words[useLanguage(({ language }) => language)];
}
