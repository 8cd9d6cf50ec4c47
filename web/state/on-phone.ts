import { boot } from './boot.ts';
import { isMobile } from './device.ts';

/** Whether the screens for phones open here: on phones, and in development builds everywhere (specification 1). */
export function isOnPhone(): boolean {
  return boot.settings.development || isMobile(navigator);
}
