import { start } from '#server/start.ts';
import { inbox } from '#server/outside/inbox.ts';
import { openStorage } from '#server/outside/open-storage.ts';
import { parseConfig } from '#server/parse-config.ts';
import { onStopSignal } from '#server/stop-signal.ts';

// A server process without the web app, for tests that start, kill and stop real processes. DEMO=1 opens the inbox only.
const config = parseConfig(process.env);
try {
  onStopSignal(await start(config, { outside: { ...inbox, storage: openStorage(config) } }));
  console.log('ready');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
