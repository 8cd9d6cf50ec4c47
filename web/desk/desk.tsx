import { Suspense, useEffect } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { toDesk } from '#domain/desk-paths.ts';
import type { StaffSide } from '#domain/staff/office.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { WithAnswers } from '#web/api/with-answers.tsx';
import { switchLanguage } from '#web/locale/index.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { showColours } from '#web/state/brand-colours.ts';
import { useLanguage } from '#web/state/language.ts';
import { deskQuery } from './call.ts';
import { Frame, FrameShapes } from './frame.tsx';
import { LogInPage } from './log-in/log-in.page.tsx';
import { doors, placesOf } from './places.ts';
import { useDeskSession } from './session.ts';
import { useAnswerWords } from './words.ts';

/** The desk of a brand, or the platform's: which of them says the address. */
export function Desk() {
  const side: StaffSide = location.pathname.startsWith(toDesk.platform.home()) ? 'platform' : 'brand';
  return (
    <WithAnswers>
      <Suspense fallback={null}>
        <Router base={toDesk[side].home()}>
          <Switch>
            {doors.map(({ path, page }) => (
              <Route key={path} path={path} component={page} />
            ))}
            <Route>
              <Entrance side={side} />
            </Route>
          </Switch>
        </Router>
      </Suspense>
    </WithAnswers>
  );
}

/** The desk of whoever is logged in; log-in for everybody else. Who comes to the other side's address is led to their own. */
function Entrance({ side }: { side: StaffSide }) {
  const session = useDeskSession((state) => state.session);
  useEffect(() => {
    // What one person was answered is not shown to the next.
    if (!session) queryClient.clear();
    else if (session.side !== side) location.replace(toDesk[session.side].home());
  }, [session, side]);
  if (!session) return <LogInPage side={side} />;
  return session.side === side ? <SignedIn /> : null;
}

function SignedIn() {
  const me = useAnswer(deskQuery('GET /api/desk/me', {}));
  const spoken = me.data?.language;
  useEffect(() => {
    if (spoken && useLanguage.getState().language !== spoken) void switchLanguage(spoken);
  }, [spoken]);
  const colour = me.data?.brand?.secondaryColor;
  useEffect(() => {
    showColours(colour);
    return () => showColours(null);
  }, [colour]);
  const words = useAnswerWords('desk');
  return (
    <Answer of={me} words={words} skeleton={<FrameShapes />}>
      {(person) => {
        const places = placesOf(person);
        return (
          <Frame person={person} places={places}>
            <Switch>
              {places.map(({ name, path, page: Page }) => (
                <Route key={name} path={path}>
                  <Page person={person} />
                </Route>
              ))}
              {places.map(({ name, path, one }) => one && <Route key={name} path={`${path}/:id`} component={one} />)}
              <Route>
                <Redirect to={places[0]!.path} replace />
              </Route>
            </Switch>
          </Frame>
        );
      }}
    </Answer>
  );
}
