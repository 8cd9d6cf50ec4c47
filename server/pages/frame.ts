/** `index.html`, taken apart at its slots. */
export type Frame = { beforeLanguage: string; beforeHead: string; beforeBody: string; end: string };

const slots = /\{\{language\}\}|<!--head-->|<!--body-->/;

/** Takes a document apart; refuses one that lost a slot. */
export function toFrame(document: string): Frame {
  const [beforeLanguage, beforeHead, beforeBody, end, ...more] = document.split(slots);
  if (
    beforeLanguage === undefined ||
    beforeHead === undefined ||
    beforeBody === undefined ||
    end === undefined ||
    more.length
  ) {
    throw new Error('web/index.html must have {{language}}, <!--head--> and <!--body-->, each once and in this order.');
  }
  return { beforeLanguage, beforeHead, beforeBody, end };
}

/** Puts a document together. */
export function fillFrame(frame: Frame, language: string, head: string, body: string): string {
  return frame.beforeLanguage + language + frame.beforeHead + head + frame.beforeBody + body + frame.end;
}
