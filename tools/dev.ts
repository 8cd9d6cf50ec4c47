import { parseArgs } from 'node:util';
import { runNode } from './run-node.ts';

// A language that is being translated, in the place of English: see tools/drafts.ts.
const { draft } = parseArgs({ options: { draft: { type: 'string' } } }).values;

// Node's own watcher restarts the server when one of its files changes; web files are Vite's, inside the server.
const draftLetters = draft === undefined ? [] : ['--import', './tools/draft-letters.ts'];
const watched = ['--watch-path=server', '--watch-path=domain', '--watch-preserve-output'];
await runNode([...watched, ...draftLetters, 'server/main.ts'], {
  NODE_ENV: 'development',
  ...(draft !== undefined && { DRAFT_LANGUAGE: draft }),
});
