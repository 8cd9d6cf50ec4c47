import { useMemo, useState } from 'react';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { routes } from '#web/routes.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { groupScreens } from './group-screens.ts';
import { prepare } from './prepare.ts';
import { ScreenCard } from './screen-card.tsx';
import type { ScreenState } from './screen-state.ts';
import { screenStates } from './states.ts';

/** Every screen of the route table with its states, on demo data. For development, so in English only. */
export default function TestScreen() {
  const go = useGo();
  const [wanted, setWanted] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const groups = useMemo(() => groupScreens(routes, screenStates, wanted), [wanted]);
  const open = (state: ScreenState) => {
    setTrouble(undefined);
    prepare(state).then(go.to, (error: unknown) => setTrouble(`${state.id}: ${String(error)}`));
  };
  const built = routes.filter(({ screen }) => screen).length;
  return (
    <Page
      lang="en"
      title="All screens"
      lead={`${built} of ${routes.length} routes are built, in ${screenStates.length} states.`}
      className="pb-8"
    >
      <Field
        label="Search"
        type="search"
        name="search"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {trouble && (
        <Notice live tone="wrong" title="This state needs the demo data">
          {trouble}
        </Notice>
      )}
      {groups.length === 0 && <p className="text-muted">No screen and no state speaks of that.</p>}
      {groups.map(({ name, screens }) => (
        <section key={name} aria-label={name} className="flex flex-col gap-3">
          <h2 className="text-l font-bold">
            {name} <span className="font-normal text-muted">{screens.length}</span>
          </h2>
          {screens.map((screen) => (
            <ScreenCard key={screen.route.path} {...screen} onOpen={open} />
          ))}
        </section>
      ))}
    </Page>
  );
}
