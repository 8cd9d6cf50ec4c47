import { mayHaveUnsent } from '#web/state/outbox/unsent-flag.ts';
import { useSession } from '#web/state/session.ts';

/** Sends what waits on this phone, as soon as somebody is signed in. Nothing is loaded where nothing waits. */
export function startOutbox(): void {
  let started = false;
  const look = () => {
    if (started || !useSession.getState().user || !mayHaveUnsent()) return;
    started = true;
    import('./send-outbox.ts').then(
      ({ sendOutbox }) => sendOutbox(),
      () => (started = false),
    );
  };
  look();
  useSession.subscribe(look);
}
