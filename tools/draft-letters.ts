import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { englishFiles, fileIn, overlaid, wordsIn } from './drafts.ts';
import { root } from './run.ts';

/**
 * Puts a draft in the place of English in what the server has from files: letters and documents. `npm run dev -- --draft es` imports it
 * before the server, which knows nothing of it.
 */
const language = process.env.DRAFT_LANGUAGE;
const ofServer = new Set(englishFiles().filter((file) => file.startsWith('server/')));

registerHooks({
  load(url, context, next) {
    const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)).replaceAll('\\', '/') : '';
    if (language === undefined || !ofServer.has(file)) return next(url, context);
    const source = JSON.stringify(overlaid(wordsIn(file), wordsIn(fileIn(language, file))));
    return { format: 'json', source, shortCircuit: true };
  },
});
