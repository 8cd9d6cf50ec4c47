import type { ResourceKey } from 'i18next';

/** The words that are loaded with the frame, by file name; those in `on-demand/` are loaded with the screens that need them. */
export default import.meta.glob<ResourceKey>('./*.json', { eager: true, import: 'default' });
