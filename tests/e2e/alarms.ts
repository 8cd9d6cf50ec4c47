import { expect, type BrowserContext } from '@playwright/test';

/**
 * What went wrong in the browser without anybody saying so: errors in the console, thrown errors, failed and refused
 * requests. A refused request reads `POST /api/activations 409`.
 */
export class Alarms {
  readonly #heard: string[] = [];
  readonly #expected: (string | RegExp)[] = [];
  readonly #tolerated: RegExp[] = [];

  /** Listens to every page of a context, also those that it opens later. */
  listen(context: BrowserContext): void {
    context.on('console', (message) => {
      // A refusal is reported by its response below, with its path.
      const isRefusal = message.text().startsWith('Failed to load resource: the server responded');
      if (message.type() === 'error' && !isRefusal) this.#heard.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => void this.#heard.push(`thrown: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page aborts what it was still fetching.
      if (reason !== 'net::ERR_ABORTED') this.#heard.push(`${request.method()} ${pathOf(request.url())} ${reason}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      this.#heard.push(`${response.request().method()} ${pathOf(response.url())} ${response.status()}`);
    });
  }

  /** This will happen in this test, once or more often; a test in which it does not fails. */
  expect(...alarms: (string | RegExp)[]): void {
    this.#expected.push(...alarms);
  }

  /** Hears no more of a context that the next test goes on with. */
  leave(context: BrowserContext): void {
    for (const event of ['console', 'weberror', 'requestfailed', 'response'] as const)
      context.removeAllListeners(event);
  }

  /** This may happen in this test. */
  tolerate(...alarms: RegExp[]): void {
    this.#tolerated.push(...alarms);
  }

  /** Fails on what nobody expected, and on what was expected in vain. */
  check(): void {
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
