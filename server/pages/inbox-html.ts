import { oneTimeCode as rules } from '#domain/account/code-rules.ts';
import { white } from '#domain/look/palette.ts';
import type { LetterRow } from '#server/jobs/letters.store.ts';
import { escapeHtml } from '#server/verb/escape-html.ts';
import { documentCss, writeDocument } from './document.ts';

export const inboxCss = `${documentCss}
.letter{display:block;text-decoration:none;color:inherit}
a.letter:hover{border-color:var(--muted)}
.subject{font-weight:600;margin:4px 0}
.foot{margin-top:12px}
.bubble{display:inline-block;background:var(--brand);color:var(--on-brand);border-radius:16px 16px 16px 4px;padding:10px 14px;margin:8px 0 4px;white-space:pre-wrap}
.one-time{font:600 32px/1.2 ui-monospace,monospace;font-variant-numeric:tabular-nums;letter-spacing:.08em;user-select:all;-webkit-user-select:all;display:block;margin:8px 0}
.reason{color:var(--wrong)}
.back{display:inline-flex;align-items:center;min-height:44px}
.empty{text-align:center;padding:48px 16px}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:16px;background:${white}}
pre{white-space:pre-wrap;font:inherit;margin:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0}
dt{color:var(--muted)}dd{margin:0}
`;

const states = {
  queued: ['waiting', 'warn'],
  handed: ['on its way', 'warn'],
  sent: ['sent', 'good'],
  dead: ['given up', 'wrong'],
  stopped: ['stopped', 'wrong'],
} as const;

const clock = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/** All letters, the newest first. */
export function listDocument(letters: LetterRow[], to: string | undefined): string {
  const which = to === undefined ? '' : `<p>Only to <b>${escapeHtml(to)}</b>. <a href="/dev/inbox">Show all</a></p>`;
  const nothing =
    '<div class="card empty"><p class="subject">Nothing here yet</p>' +
    '<p class="muted">Sign up with an e-mail, or ask for a code by SMS: it lands here.</p></div>';
  return writeDocument(
    'Inbox',
    `<h1>Inbox</h1><p class="muted">Every e-mail and text message of this server, the newest first.</p>${which}` +
      (letters.length > 0 ? letters.map(letterCard).join('') : nothing),
    inboxCss,
  );
}

function letterCard(letter: LetterRow): string {
  const { id, channel, recipient, subject, text, kind, createdAt } = letter;
  const head =
    `<div class="row"><span class="grow muted">${escapeHtml(recipient)}</span>${statePill(letter)}</div>` +
    (channel === 'sms'
      ? `<div class="bubble">${escapeHtml(text)}</div>`
      : `<div class="subject">${escapeHtml(subject ?? '')}</div><div class="muted">${escapeHtml(firstWords(text))}</div>`);
  const foot =
    `<div class="row muted foot"><span class="pill">${wayOf(letter)}</span><span>${escapeHtml(kind)}</span>` +
    `<time datetime="${createdAt.toISOString()}">${clock.format(createdAt)}</time></div>`;
  // A link around the code would keep a phone from selecting it.
  return `<article class="card">${oneTimeCode(letter)}<a class="letter" href="/dev/inbox/${id}">${head}</a>${failure(letter)}${foot}</article>`;
}

/** One letter: its facts, its words, its HTML in a frame that runs nothing. */
export function letterDocument(letter: LetterRow): string {
  const { id, channel, recipient, subject, text, html, kind, createdAt, sentAt, tries, attachments } = letter;
  const facts: [string, string][] = [
    ['To', recipient],
    ['Kind', kind],
    ['Written', clock.format(createdAt)],
    ['Sent', sentAt ? clock.format(sentAt) : 'not yet'],
    ['Tries', String(tries)],
  ];
  const files = attachments.map(
    ({ filename }, index) => `<p><a href="/dev/inbox/${id}/attachments/${index}">${escapeHtml(filename)}</a></p>`,
  );
  const words =
    channel === 'sms'
      ? `<div class="bubble">${escapeHtml(text)}</div>`
      : (html === null
          ? ''
          : `<iframe title="The e-mail" src="/dev/inbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`) +
        `<h2>As plain text</h2><div class="card"><pre>${escapeHtml(text)}</pre></div>`;
  const title = subject ?? 'Text message';
  return writeDocument(
    title,
    `<a class="back" href="/dev/inbox">‹ Inbox</a><div class="row"><h1 class="grow">${escapeHtml(title)}</h1>${statePill(letter)}</div>` +
      `${failure(letter)}${oneTimeCode(letter)}<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>` +
      words +
      (files.length > 0 ? `<h2>Attached</h2>${files.join('')}` : ''),
    inboxCss,
  );
}

/** How it goes, or last went. */
function wayOf({ channel, whatsappAt, state }: LetterRow): string {
  if (channel === 'email') return 'e-mail';
  return whatsappAt && state !== 'queued' ? 'WhatsApp' : 'SMS';
}

function statePill({ state }: LetterRow): string {
  const [word, tone] = states[state];
  return `<span class="pill ${tone}">${word}</span>`;
}

function failure({ lastError, tries }: LetterRow): string {
  return lastError === null
    ? ''
    : `<p class="reason">${escapeHtml(lastError)} (${tries === 1 ? '1 try' : `${tries} tries`})</p>`;
}

/** A one-time code by itself, and behind the host in the line that phones read. */
const plainCode = new RegExp(`(?<![\\d#])\\d{${rules.digits}}(?!\\d)`);
const codeAfterHost = new RegExp(`#(\\d{${rules.digits}})\\b`);

/** The digits of a one-time code, large, selected by one touch. */
function oneTimeCode({ text }: LetterRow): string {
  const code = plainCode.exec(text)?.[0] ?? codeAfterHost.exec(text)?.[1];
  return code === undefined ? '' : `<span class="one-time">${code}</span>`;
}

/** How a mail begins, after its title. */
function firstWords(text: string): string {
  const start = text.slice(text.indexOf('\n\n') + 1).trim();
  return start.length > 140 ? `${start.slice(0, 139)}…` : start;
}
