import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { markAttribute, type Phone } from './phone.ts';

/** How long a screen may take on a busy machine. Milliseconds. */
const patience = 30_000;
const pictures = join(import.meta.dirname, '../../test-results/engines');

/** The actions of a test on a phone: elements are found by their words, as a person does. */
export type Actions = {
  isAt: (title: string) => Promise<void>;
  sees: (text: string) => Promise<void>;
  press: (name: string) => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
  path: () => Promise<string>;
};

type Wanted = { kind: 'heading' | 'text' | 'button' | 'field'; name: string; attribute: string };

/** Runs in the page: marks the wanted element, and returns whether it is visible. */
function mark({ kind, name, attribute }: Wanted): boolean {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const shown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const said = (by.length > 0 ? by.map((id) => document.getElementById(id)) : labels).map((label) =>
      tidy(label?.textContent),
    );
    return element.getAttribute('aria-label') ?? (said.length > 0 ? said.join(' ') : tidy(element.textContent));
  };
  const selectors = {
    heading: 'h1',
    text: 'body',
    button: 'button, a[href], input:is([type=checkbox], [type=radio])',
    field: 'input, textarea',
  };
  const isIt = (element: Element) => {
    if (kind === 'text') return tidy((element as HTMLElement).innerText).includes(name);
    // The name of a card with a link begins with its title, and more text follows.
    const isNamed = kind === 'button' ? nameOf(element).startsWith(name) : nameOf(element) === name;
    return isNamed && !(element as HTMLButtonElement).disabled;
  };
  // While one screen slides over another, neither can be tapped.
  const slides = ({ effect }: Animation) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition');
  if (document.getAnimations().some(slides)) return false;
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute);
  const found = [...document.querySelectorAll(selectors[kind])].find((element) => isIt(element) && shown(element));
  found?.setAttribute(attribute, '');
  // As a person does with what lies under the bar at the bottom; a driver takes that for visible.
  found?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return Boolean(found);
}

/** The actions on one phone; a failed wait reports the text on the screen, and saves a picture. */
export function actionsOn(phone: Phone, engine: string): Actions {
  async function find(kind: Wanted['kind'], name: string): Promise<void> {
    const wanted = { kind, name: name.replace(/\s+/g, ' ').trim(), attribute: markAttribute };
    for (const until = Date.now() + patience; Date.now() < until; await sleep(50))
      if (await phone.inPage(mark, wanted).catch(() => false)) return;
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, `${engine}.png`), await phone.picture());
    const there = await phone.inPage(() => `${location.href}\n${document.body.innerText}`, null);
    throw new Error(`${engine}: no ${kind} “${name}” at ${there}`);
  }
  /** An element may be rendered again before it is tapped: then it is searched again. */
  async function reach(kind: Wanted['kind'], name: string, touch: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      await find(kind, name);
      try {
        return await touch();
      } catch (error) {
        if (tries === 5) throw error;
      }
      // Time: looks again.
      await sleep(200);
    }
  }
  return {
    isAt: (title) => find('heading', title),
    sees: (text) => find('text', text),
    press: (name) => reach('button', name, phone.tap),
    fill: (label, text) => reach('field', label, () => phone.type(text)),
    path: () => phone.inPage(() => location.pathname, null),
  };
}
