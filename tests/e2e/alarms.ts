import { expect, type BrowserContext, type Request } from '@playwright/test';
import type { AnswersTogether } from '#domain/http/answers.contract.ts';

/**
 * Errors in the browser that a test does not see otherwise: errors in the console, thrown errors, failed and refused
 * requests. A refused request reads `POST /api/activations 409`.
 */
export class Alarms {
  readonly #heard: string[] = [];
  readonly #expected: (string | RegExp)[] = [];
  readonly #tolerated: RegExp[] = [];
  readonly #reading: Promise<void>[] = [];

  /** Watches every page of a context, also those that it opens later. */
  listen(context: BrowserContext): void {
    context.on('console', (message) => {
      // Reported below as well, by its response or its failure, with its path.
      const isRequest = message.text().startsWith('Failed to load resource:');
      if (message.type() === 'error' && !isRequest) this.#heard.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => void this.#heard.push(`thrown: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page aborts its pending requests.
      if (reason !== 'net::ERR_ABORTED') this.#heard.push(`${request.method()} ${pathOf(request.url())} ${reason}`);
    });
    context.on('response', (response) => {
      const path = pathOf(response.url());
      if (response.status() >= 400) this.#heard.push(`${response.request().method()} ${path} ${response.status()}`);
    });
    context.on('requestfinished', (request) => {
      if (pathOf(request.url()) === '/api/answers') this.#reading.push(this.#hearParts(request));
    });
  }

  /** The refusals within an answer to several reads, as if each had been asked alone. */
  async #hearParts(request: Request): Promise<void> {
    // A page that was left takes its answers along.
    const response = await request.response().catch(() => null);
    const body = (await response?.json().catch(() => null)) as AnswersTogether | null;
    const paths = new URL(request.url()).searchParams.getAll('of');
    body?.answers?.forEach((answer, at) => {
      if (answer && answer.status >= 400) this.#heard.push(`GET ${paths[at]!.split('?')[0]} ${answer.status}`);
    });
  }

  /** Expects this in this test, once or more often; the test fails if it does not happen. */
  expect(...alarms: (string | RegExp)[]): void {
    this.#expected.push(...alarms);
  }

  /** Stops watching a context that the next test uses. */
  leave(context: BrowserContext): void {
    for (const event of ['console', 'weberror', 'requestfailed', 'requestfinished', 'response'] as const)
      context.removeAllListeners(event);
  }

  /** Allows this in this test. */
  tolerate(...alarms: RegExp[]): void {
    this.#tolerated.push(...alarms);
  }

  /** Fails on unexpected errors, and on expected ones that did not happen. */
  async check(): Promise<void> {
    await Promise.all(this.#reading);
    const fits = (alarm: string | RegExp, heard: string) =>
      typeof alarm === 'string' ? alarm === heard : alarm.test(heard);
    const allowed = [...this.#expected, ...this.#tolerated];
    const unexpected = this.#heard.filter((heard) => !allowed.some((alarm) => fits(alarm, heard)));
    const missing = this.#expected.filter((alarm) => !this.#heard.some((heard) => fits(alarm, heard)));
    expect(unexpected, 'unexpected errors in the browser').toEqual([]);
    expect(missing.map(String), 'expected errors that did not come').toEqual([]);
  }
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}
