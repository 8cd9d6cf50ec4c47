import type { Language } from '#domain/account/language.ts';
import { followAccountLanguage } from './api/account-language.ts';
import { startOutbox } from './api/outbox/start-outbox.ts';
import { startInstalled } from './installed/start-installed.ts';

/** What goes on beside the screens and nobody waits for. `shown` is the language in which the page was drawn first. */
export function afterStart(shown: Language): void {
  followAccountLanguage(shown);
  startInstalled();
  startOutbox();
}
