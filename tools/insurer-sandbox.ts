import { parseArgs } from 'node:util';
import { isMood, moods, sandboxTimes } from '#domain/insurance/sandbox-mood.ts';
import { memoryOfProcess } from '#server/outside/insurer/sandbox/sandbox-memory.ts';
import { createSandbox } from '#server/outside/insurer/sandbox/sandbox.ts';
import { systemClock } from '#server/outside/ports.ts';
import { nudger } from './insurer/nudger.ts';
import { createSandboxServer } from './insurer/sandbox-server.ts';

/** `npm run insurer:sandbox`: the sandbox insurer as a server of its own, forgotten when it ends. */
const { values } = parseArgs({
  options: {
    'port': { type: 'string', default: '4600' },
    'key-id': { type: 'string', default: 'pedivela' },
    'secret': { type: 'string', default: 'sandbox' },
    'mood': { type: 'string', default: 'accepts' },
    'nudge': { type: 'string' },
  },
});
const { port, 'key-id': keyId, secret, mood, nudge } = values;
if (isMood(mood)) {
  const sandbox = createSandbox({ memory: memoryOfProcess(() => mood), clock: systemClock });
  const tell = nudge ? nudger(nudge, sandboxTimes.usual) : undefined;
  const server = createSandboxServer({
    key: { keyId, secret },
    sandbox,
    ...(tell && { onProposal: tell }),
  });
  server.listen(Number(port), '127.0.0.1', () =>
    console.log(
      `The sandbox insurer listens. For the product:\n` +
        `INSURER_URL=http://127.0.0.1:${port} INSURER_KEY_ID=${keyId} INSURER_SECRET=${secret}`,
    ),
  );
} else {
  console.error(`--mood is one of ${moods.join(', ')}.`);
  process.exitCode = 2;
}
