import { isPublicAddress } from './addresses.ts';
import type { Config } from './config.ts';

type Said = Pick<
  Config,
  'mode' | 'publicUrl' | 'demo' | 'smtp' | 'sms' | 'databaseUrl' | 'platform' | 'storage' | 'privateStorage'
>;

const shown = 'every letter with its code or link at /dev/inbox to anybody';

/**
 * Settings that are right one by one and would hurt people together: a sentence each, with an example, for the list that
 * stops the start (docs/decisions/0014-no-demo-in-public.md).
 */
export function contradictions({ mode, publicUrl, demo, smtp, sms, databaseUrl, ...said }: Said): string[] {
  const found: string[] = [];
  const isPublic = isPublicAddress(publicUrl);
  const open = `PUBLIC_URL (${publicUrl}) is open to the world`;
  if (isPublic && databaseUrl === null) {
    found.push(
      `DATABASE_URL: is missing, and ${open}. The embedded database is for trying out, development and tests: it never ` +
        'waits for the disk, so that a power cut takes what people were told is done. ' +
        'Example: DATABASE_URL=postgres://pedivela:secret@db.example.com:5432/pedivela',
    );
  }
  if (isPublic && said.platform === null) {
    found.push(
      `PLATFORM_NAME: is missing, and ${open}. Whoever offers a service says who they are: name, CNPJ, address, customer ` +
        'service and data protection officer (PLATFORM_…). Example: PLATFORM_NAME=Exemplo Tecnologia Ltda.',
    );
  }
  if (isPublic && mode === 'development') {
    found.push(`NODE_ENV: development shows ${shown}, and ${open}. Example: NODE_ENV=production`);
  } else if (isPublic && demo) {
    found.push(`DEMO: 1 shows ${shown}, and ${open}. Example: DEMO=0`);
  }
  if (isPublic && publicUrl.startsWith('http:')) {
    found.push(
      `PUBLIC_URL: ${publicUrl} is open to the world and not encrypted: passwords and codes could be read on their way, and ` +
        `links in letters would lead there. Example: PUBLIC_URL=${publicUrl.replace('http:', 'https:')}`,
    );
  }
  const driver = smtp ? 'SMTP_URL' : sms ? 'SMS_URL' : null;
  if (mode === 'production' && demo && driver) {
    found.push(`DEMO: 1 shows ${shown}, and ${driver} sends them to people. Example: DEMO=0`);
  }
  const { storage, privateStorage } = said;
  if (storage && storage.endpoint === privateStorage?.endpoint && storage.bucket === privateStorage.bucket) {
    found.push(
      'PRIVATE_STORAGE_URL: names the bucket of STORAGE_URL, whose pictures are for everybody. ' +
        'Example: PRIVATE_STORAGE_URL=s3://key:secret@s3.sa-east-1.amazonaws.com/pedivela-private?region=sa-east-1',
    );
  }
  return found;
}
