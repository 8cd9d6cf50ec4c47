import { buildWeb } from '../../tools/build-web.ts';
import { openBuiltWeb } from '#server/web/open-built-web.ts';
import type { WebBuild } from '#server/web/web-build.ts';

/** The web app as production serves it, built anew into a folder of the tests' own. */
export async function builtWeb(folder = '.cache/test-web'): Promise<WebBuild> {
  await buildWeb(folder);
  return openBuiltWeb(folder);
}
