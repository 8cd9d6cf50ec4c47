import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const path = '/injected.js';

/**
 * A script that runs before the app in every page. These engines have no touch screen here, and a computer gets the desktop
 * notice; and with classic WebDriver, errors in the page can be collected only by the page itself.
 */
const script = `
  Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 });
  const keep = (what) => sessionStorage.setItem('wrong', JSON.stringify([...JSON.parse(sessionStorage.getItem('wrong') ?? '[]'), String(what)]));
  addEventListener('error', ({ message }) => message && keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  const { error } = console;
  console.error = (...words) => { keep(words.join(' ')); error(...words); };
`;

/** Starts a proxy for a server on another port, which adds the script to its pages. `address` is the IP address of the client. */
export async function startInjectingProxy(url: string, address: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, answer) => {
    if (incoming.url === path) answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else passOn(incoming, answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  function passOn(incoming: IncomingMessage, answer: ServerResponse): void {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'x-forwarded-for': address };
    const passed = request(new URL(incoming.url ?? '/', url), { method: incoming.method, headers }, (reply) => {
      if (!reply.headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(answer);
        return;
      }
      const { 'content-length': _, ...rest } = reply.headers;
      let html = '';
      reply.setEncoding('utf8').on('data', (text: string) => (html += text));
      reply.on('end', () => {
        answer.writeHead(reply.statusCode ?? 500, rest);
        answer.end(html.replace('<head>', `<head><script src="${path}"></script>`));
      });
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  }

  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}`, close };
}
