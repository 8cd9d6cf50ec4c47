import i18next from 'i18next';

/** Says that there is no connection, where no component is there to say it. */
export function offlineWords(): string {
  return i18next.t('shell:refusal.offline');
}
