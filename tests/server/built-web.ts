import { openBuiltWeb } from '#server/pages/open-built-web.ts';
import type { WebBuild } from '#server/pages/web-build.ts';
import { buildWeb } from '#tools/build-web.ts';

/** The web app as production serves it, built anew into a folder of the tests' own. */
export async function builtWeb(folder = '.cache/test-web'): Promise<WebBuild> {
  await buildWeb(folder);
  return openBuiltWeb(folder);
}
