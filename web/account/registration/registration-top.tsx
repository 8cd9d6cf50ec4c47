import { cyclistRegistration } from '#domain/account/flow.ts';
import type { StepOf } from '#domain/flow.ts';
import { BikeStrip } from '#web/shell/bike/bike-hero.tsx';
import { FlowSteps } from '#web/shell/form/form-page.tsx';

/** Above the question of each step: the bike that all this is for, and how far it is. */
export function RegistrationTop({ at }: { at: StepOf<typeof cyclistRegistration> }) {
  return (
    <div className="contents">
      <BikeStrip />
      <FlowSteps of={cyclistRegistration} at={at} />
    </div>
  );
}
