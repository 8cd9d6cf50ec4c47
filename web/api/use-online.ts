import { useSyncExternalStore } from 'react';

/** Whether the phone has a network, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine, onTheServer);
}

/** A page that is drawn elsewhere says nothing of a phone's network. */
const onTheServer = () => true;

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
