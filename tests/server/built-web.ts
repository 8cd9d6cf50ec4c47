import { openBuiltWeb } from '#server/pages/open-built-web.ts';
import type { WebBuild } from '#server/pages/web-build.ts';
import { buildWeb } from '#tools/build-web.ts';
import { isBuilt } from '#tools/is-built.ts';

/** The web app as production serves it: the build that is there, or one in a folder of the tests' own where the sources are newer. */
export async function builtWeb(): Promise<WebBuild> {
  if (await isBuilt()) return openBuiltWeb('dist');
  await buildWeb('.cache/test-web');
  return openBuiltWeb('.cache/test-web');
}
