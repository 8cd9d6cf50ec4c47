import { expect, type BrowserContext, type Request } from '@playwright/test';
import type { AnswersTogether } from '#domain/http/answers.contract.ts';

/** What app and worker say of something that did not come for want of a connection. */
const wordsOfCut = /The server cannot be reached|Failed to (load|fetch)|no-response/;

/**
 * Errors in the browser that a test does not see otherwise: errors in the console, thrown errors, failed and refused
 * requests. A refused request reads `POST /api/activations 409`.
 */
export class Alarms {
  readonly #heard: string[] = [];
  readonly #expected: (string | RegExp)[] = [];
  readonly #tolerated: RegExp[] = [];
  readonly #reading: Promise<void>[] = [];
  /** The contexts that are cut off now, those that were, and what they asked for meanwhile. */
  readonly #cut = new Set<BrowserContext>();
  readonly #wasCut = new Set<BrowserContext>();
  readonly #askedInVain = new WeakSet<Request>();

  /** Watches every page of a context, also those that it opens later. */
  listen(context: BrowserContext): void {
    context.on('console', (message) => {
      // Reported below as well, by its response or its failure, with its path.
      const isRequest = message.text().startsWith('Failed to load resource:');
      if (message.type() === 'error' && !isRequest) this.#hearWords(context, `console: ${message.text()}`);
    });
    context.on('weberror', (error) => this.#hearWords(context, `thrown: ${error.error().message}`));
    context.on('request', (request) => {
      if (this.#cut.has(context)) this.#askedInVain.add(request);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page aborts its pending requests.
      if (reason !== 'net::ERR_ABORTED' && !this.#isOfCut(context, request))
        this.#heard.push(`${request.method()} ${pathOf(request.url())} ${reason}`);
    });
    context.on('response', (response) => {
      const path = pathOf(response.url());
      if (response.status() >= 400) this.#heard.push(`${response.request().method()} ${path} ${response.status()}`);
    });
    context.on('requestfinished', (request) => {
      if (pathOf(request.url()) === '/api/answers') this.#reading.push(this.#hearParts(request));
    });
  }

  #hearWords(context: BrowserContext, words: string): void {
    if (!this.#wasCut.has(context) || !wordsOfCut.test(words)) this.#heard.push(words);
  }

  #isOfCut(context: BrowserContext, request: Request): boolean {
    const reasons = ['net::ERR_INTERNET_DISCONNECTED'];
    // The worker answers for the network: to its pages its own failure is another one.
    if (context.serviceWorkers().length > 0) reasons.push('net::ERR_FAILED');
    const isMeanwhile = this.#cut.has(context) || this.#askedInVain.has(request);
    return isMeanwhile && reasons.includes(request.failure()?.errorText ?? '');
  }

  /** Cuts a context off from the network: what it asks for until it is connected again fails, which is no error of the app. */
  async cut(context: BrowserContext): Promise<void> {
    this.#cut.add(context);
    this.#wasCut.add(context);
    await context.setOffline(true);
  }

  async connect(context: BrowserContext): Promise<void> {
    await context.setOffline(false);
    this.#cut.delete(context);
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
    for (const event of ['console', 'weberror', 'request', 'requestfailed', 'requestfinished', 'response'] as const)
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
