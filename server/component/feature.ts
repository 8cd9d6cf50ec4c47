import type { Feature } from '#server/feature.ts';

/** The components of a bike, each with its warranty and its history. */
export const component: Feature = {
  name: 'component',
  endpoints: async () => (await import('./routes.ts')).componentRoutes,
  impersonal: {
    components: 'Parts of bikes.',
    component_events: 'What happened to parts of bikes.',
  },
};
