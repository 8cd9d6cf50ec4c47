import './quick-start.ts';
import './external-memory.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DatabaseDamaged, FolderOpenToOthers, FolderHeld } from './db/embedded/data-folder.ts';
import { databaseSentence, ReleaseTooOld } from './db/errors.ts';
import { SharedSessions } from './db/postgres/shared-sessions.ts';
import { demoGuide } from './demo/guide.ts';
import { features } from './features.ts';
import { fileSentence } from './file-sentence.ts';
import { logLines } from './http/log-lines.ts';
import { openCeps } from './outside/cep/open-ceps.ts';
import { inbox, nowhere } from './outside/inbox.ts';
import { openInsurer } from './outside/insurer/open-insurer.ts';
import { createSmtpMail } from './outside/mail.ts';
import { openStorage } from './outside/open-storage.ts';
import { createHttpSms } from './outside/sms.ts';
import { createWhatsApp } from './outside/whatsapp.ts';
import { NotBuilt, openBuiltWeb } from './pages/open-built-web.ts';
import { openDevelopingWeb } from './pages/open-developing-web.ts';
import { type Config, isForDevelopment, KeysDoNotFit } from './settings/config.ts';
import { ConfigError, parseConfig } from './settings/parse-config.ts';
import { onStopSignal } from './stop-signal.ts';

const buildFolder = fileURLToPath(new URL('../dist', import.meta.url));

/** Milliseconds for whoever reads the log to read its last lines. */
const farewell = 2_000;

/** Reads the settings, picks the drivers, serves until a signal says stop. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = parseConfig(process.env);
  const web = config.mode === 'development' ? openDevelopingWeb() : await openBuiltWeb(buildFolder);
  const local = isForDevelopment(config) ? inbox : nowhere;
  const mail = config.smtp && createSmtpMail(config.smtp);
  const sms = config.sms && createHttpSms(config.sms);
  const outside = {
    mail: mail ?? local.mail,
    sms: sms ?? local.sms,
    whatsapp: config.whatsapp ? createWhatsApp(config.whatsapp) : local.whatsapp,
    ...openStorage(config),
    cep: openCeps(config),
    insurer: openInsurer(config.insurer, { sandbox: isForDevelopment(config) }),
  };
  // What loads the database comes after `quick-start.ts`.
  const [{ start }, { seedDemo }] = await Promise.all([import('./start.ts'), import('./demo/seed.ts')]);
  const close = await start(config, { features, outside, web, seed: (house) => seedDemo(house, features) });
  onStopSignal(async () => {
    await close();
    mail?.close();
    await logLines().written(farewell);
  }, config.stopDelay);
  console.log(greeting(config).join('\n'));
}

/** The summary for the terminal. */
function greeting(config: Config): string[] {
  const lines = [`Pedivela runs at ${config.publicUrl}`];
  if (isForDevelopment(config)) lines.push(`Every e-mail and SMS can be read at ${config.publicUrl}/dev/inbox`);
  else {
    if (!config.smtp) lines.push('SMTP_URL is not set: no e-mail reaches anybody.');
    if (!config.sms) lines.push('SMS_URL is not set: no text message reaches anybody.');
    if (!config.insurer) lines.push('INSURER_URL is not set: proposals of insurance wait.');
  }
  return config.demo ? [...lines, '', ...demoGuide(config)] : lines;
}

/** An error that the person at the terminal can fix, as a sentence; null for everything else. */
function sentenceOf(error: unknown): string | null {
  const ofDatabase = [DatabaseDamaged, FolderHeld, FolderOpenToOthers, ReleaseTooOld, SharedSessions];
  if ([ConfigError, KeysDoNotFit, NotBuilt, ...ofDatabase].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the process that has it, or choose another one: PORT=3001`;
  if (code === 'EADDRNOTAVAIL') return 'This machine does not have the address that HOST names. Check HOST.';
  return databaseSentence(error) ?? fileSentence(error);
}

await main().catch((error: unknown) => {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
});
