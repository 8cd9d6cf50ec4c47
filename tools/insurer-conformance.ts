import { parseArgs } from 'node:util';
import { rawClient } from './insurer/raw-client.ts';
import { conform, rules } from './insurer/rules.ts';

const usage =
  'npm run insurer:conformance -- --url https://insurer.example.com/pedivela --key-id pedivela --secret …\n\n' +
  'Asks a system for every rule of docs/insurer-api.yaml. It leaves proposals of nobody behind: use a test system.';

const { values } = parseArgs({
  options: { 'url': { type: 'string' }, 'key-id': { type: 'string' }, 'secret': { type: 'string' } },
});
const { url, 'key-id': keyId, secret } = values;
if (!url || !URL.canParse(url) || !keyId || !secret) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const failed = await conform(rawClient(url, { keyId, secret }), { keyId, secret }, (line) => console.log(line));
  console.log(`\n${rules.length - failed.length} of ${rules.length} rules hold.`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
