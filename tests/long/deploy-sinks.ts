import { createServer } from 'node:http';
import S3rver from '@20minutes/s3rver';
import { SMTPServer } from 'smtp-server';

/** A storage with the two buckets of docs/deploy.md, and a mail server that takes everything: for a place without a way out. */
const configureBuckets = ['pedivela-media', 'pedivela-private'].map((name) => ({ name }));
const storage = new S3rver({ directory: process.argv[2]!, silent: true, configureBuckets });
await storage.configureBuckets();
createServer(storage.callback()).listen(9000, '127.0.0.1');
new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] }).listen(2525, '127.0.0.1', () =>
  console.log('ready'),
);
