import type { ResourceKey } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addWordFiles, loadRefusalWords, loadWords } from '#web/locale/index.ts';
import { Desk } from './desk.tsx';
import { noteDeskUse, useDeskSession } from './session.ts';

addWordFiles(import.meta.glob<ResourceKey>('./*/on-demand/desk*.json', { import: 'default', base: '../locale' }));

/** Words first: nothing is drawn twice. */
await Promise.all([loadWords('desk'), loadWords('identity'), loadRefusalWords()]);
if (useDeskSession.getState().session) noteDeskUse();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
