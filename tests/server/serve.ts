import { features } from '#server/features.ts';
import { openCeps } from '#server/outside/cep/open-ceps.ts';
import { inbox } from '#server/outside/inbox.ts';
import { openInsurer } from '#server/outside/insurer/open-insurer.ts';
import { createSmtpMail } from '#server/outside/mail.ts';
import { openStorage } from '#server/outside/open-storage.ts';
import { createHttpSms } from '#server/outside/sms.ts';
import { createWhatsApp } from '#server/outside/whatsapp.ts';
import { parseConfig } from '#server/settings/parse-config.ts';
import { start } from '#server/start.ts';
import { onStopSignal } from '#server/stop-signal.ts';

// A server process without the web app, for tests that start, kill and stop real processes. DEMO=1 opens the inbox only.
const config = parseConfig(process.env);
const mail = config.smtp ? createSmtpMail(config.smtp) : inbox.mail;
const sms = config.sms ? createHttpSms(config.sms) : inbox.sms;
try {
  const insurer = openInsurer(config.insurer, { sandbox: true });
  const whatsapp = config.whatsapp ? createWhatsApp(config.whatsapp) : inbox.whatsapp;
  const outside = { mail, sms, whatsapp, ...openStorage(config), cep: openCeps(config), insurer };
  onStopSignal(await start(config, { features, outside }), config.stopDelay);
  console.log('ready');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
