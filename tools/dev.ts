import { runNode } from './run-node.ts';

// Node's own watcher restarts the server when one of its files changes; web files are Vite's, inside the server.
await runNode(['--watch-path=server', '--watch-path=domain', '--watch-preserve-output', 'server/main.ts'], {
  NODE_ENV: 'development',
});
