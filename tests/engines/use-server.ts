import { afterAll, beforeAll } from 'vitest';
import { withTestServer, type TestServer } from '#tests/e2e/test-server.ts';

/** The built server of the journeys, for all tests of a file. */
export function useServer(): () => TestServer {
  let server: TestServer;
  let endServer = async () => {};
  beforeAll(
    () =>
      new Promise<void>((isUp, failed) => {
        const ended = Promise.withResolvers<void>();
        const life = withTestServer(async (started) => {
          server = started;
          isUp();
          await ended.promise;
        });
        life.catch(failed);
        endServer = async () => {
          ended.resolve();
          await life;
        };
      }),
  );
  afterAll(() => endServer());
  return () => server;
}
