import { bootElementId } from '#domain/tag/boot-names.ts';
import type { Boot } from '#domain/tag/boot.ts';

/** Data that the server wrote into the page; it is ours, so it is not validated again. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot;
}

/** Read once, because the page does not change. */
export const boot: Boot = readBoot();
