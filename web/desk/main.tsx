import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRefusalWords, loadWords } from '#web/locale/index.ts';
import { Desk } from './desk.tsx';
import { noteDeskUse, useDeskSession } from './session.ts';

/** Words first: nothing is drawn twice. */
await Promise.all([loadWords('desk'), loadWords('identity'), loadRefusalWords()]);
if (useDeskSession.getState().session) noteDeskUse();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
