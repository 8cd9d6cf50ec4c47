import type { DeskNoun } from '#server/cli/desk.ts';
import type { Feature } from '#server/feature.ts';

/** The demo is what the features bring to it. */
export const demoNoun = (features: readonly Feature[]): DeskNoun => ({
  noun: 'demo',
  place: 220,
  summary: 'the demo’s data',
  commands: [
    {
      verb: 'load',
      summary: 'put the demo’s data in, in a demo house (DEMO=1); what is there already stays',
      examples: [''],
      writes: true,
      run: async (desk) => (await import('./load-demo.ts')).loadDemo(desk, features),
    },
  ],
});
