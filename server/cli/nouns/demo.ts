import type { DeskNoun } from '../command.ts';

export const demo: DeskNoun = {
  noun: 'demo',
  summary: 'the demo’s data',
  commands: [
    {
      verb: 'load',
      summary: 'put the demo’s data in, in a demo house (DEMO=1); what is there already stays',
      examples: [''],
      writes: true,
      run: async (desk) => (await import('../load-demo.ts')).loadDemo(desk),
    },
  ],
};
