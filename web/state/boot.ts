import { bootElementId, type Boot } from '#domain/tag/boot.ts';

/** What the server wrote into the page; its own word, so it is not parsed again. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot;
}

/** Read once: the page is written once. */
export const boot: Boot = readBoot();
