import { bootElementId } from '#domain/tag/boot-names.ts';
import type { Boot } from '#domain/tag/boot.ts';
import { isMobile } from './device.ts';

/** Data that the server wrote into the page; it is ours, so it is not validated again. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot;
}

/** Read once, because the page does not change. */
export const boot: Boot = readBoot();

/** Whether the screens for phones open here: on phones, and in development builds everywhere (specification 1). */
export function isOnPhone(): boolean {
  return boot.settings.development || isMobile(navigator);
}
