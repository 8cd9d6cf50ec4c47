/** `index.html`, taken apart at its slots. `app`: its tags for the app's script and styles, which begin after the first view. */
export type Frame = { beforeLanguage: string; beforeHead: string; beforeBody: string; end: string; app: string };

const slots = /\{\{language\}\}|<!--head-->|<!--body-->/;
const appTags = /<(?:script|link)\b[^>]*>(?:<\/script>)?/g;

/** Takes a document apart; refuses one that lost a slot. `later`: the app's tags are taken out of it. */
export function toFrame(document: string, { later }: { later: boolean }): Frame {
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
  if (!later) return { beforeLanguage, beforeHead, beforeBody, end, app: '' };
  const app = (beforeBody.match(appTags) ?? []).join('');
  return { beforeLanguage, beforeHead, beforeBody: beforeBody.replace(appTags, '').trimStart(), end, app };
}
