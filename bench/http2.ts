import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { to } from '#domain/paths.ts';
import { aFreePort } from '#tests/free-port.ts';
import { contentTime } from './content-time.ts';
import { databaseWith } from './databases.ts';
import { endOf } from './ended.ts';
import { prepareFirstLook, seen } from './first-look-data.ts';
import { startHouse } from './house-process.ts';
import type { Look } from './known-phone.ts';
import type { Benchmark, Row } from './report.ts';
import { temporaryFolder } from './run-folder.ts';
import { sizes } from './sizes.ts';

/** How often each page is opened: the one in the middle counts. */
const rounds = 5;

/**
 * What a phone waits for on a slow line, from the server itself and through nginx, which speaks HTTP/2 as a proxy in front of a public
 * server does: whether it still pays that a screen is few files and one request for its data.
 */
export const http2: Benchmark = {
  name: 'http2',
  run: async ({ quick }) => {
    if (!hasNginx())
      return [{ title: 'HTTP/1.1 and HTTP/2', rows: [], notes: ['It needs nginx: `apt-get install nginx-light`.'] }];
    const { few } = sizes(true);
    const place = await databaseWith('PGlite', few);
    if (place.kind !== 'PGlite') throw new Error('This benchmark needs the embedded database.');
    const { cyclist, bikeshop } = await prepareFirstLook(place, few);
    const house = await startHouse(place);
    const proxy = await startNginx(house.origin);
    const looks: [name: string, look: Omit<Look, 'origin'>][] = [
      ['/sign-up', { path: to.signUp(), scanned: seen.drawing }],
      ['/my-bike', { path: to.myBike(), scanned: seen.active, tokens: cyclist }],
      ['/my-bike, never shown', { path: to.myBike(), scanned: seen.active, tokens: cyclist, never: true }],
      ['/loja/tag-scan', { path: to.shop.tagScan(), tokens: bikeshop }],
    ];
    const rows: Row[] = [];
    try {
      for (const [page, look] of quick ? looks.slice(0, 1) : looks) {
        const times: Record<'plain' | 'proxied', number[]> = { plain: [], proxied: [] };
        // In turn, so that what else the machine does weighs on both.
        for (let round = 0; round < (quick ? 1 : rounds); round++) {
          times.plain.push(await contentTime({ origin: house.origin, ...look }));
          times.proxied.push(await contentTime({ origin: proxy.origin, ...look }));
        }
        const [plain, proxied] = [middle(times.plain), middle(times.proxied)];
        rows.push({ page, 'HTTP/1.1 ms': plain, 'HTTP/2 ms': proxied, 'ratio': proxied / plain });
      }
    } finally {
      await proxy.close();
      await house.close();
    }
    return [{ title: 'Until a screen stands, slow 4G, a processor of a quarter: without and with HTTP/2', rows }];
  },
};

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** nginx with a certificate of its own making, which hands everything on to the server. */
async function startNginx(upstream: string) {
  const [folder, port] = [temporaryFolder('nginx'), await aFreePort()];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')], {
    stdio: 'ignore',
  });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settingsOf(folder, port, upstream));
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const ended = endOf(nginx);
  await untilOpen(port);
  return {
    origin: `https://localhost:${port}`,
    close: async () => {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

const settingsOf = (folder: string, port: number, upstream: string) => `
daemon off; worker_processes 1; pid ${folder}/pid; user root;
events { worker_connections 256; }
http {
  access_log off; error_log ${folder}/error.log;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream house { server ${new URL(upstream).host}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://house; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto https;
    }
  }
}`;

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start.');
}
