import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { fileURLToPath } from 'node:url';

// Imported first by the programs, for what they load after it by `import()`: docs/decisions/0038-starts-that-stay-small.md.

const root = new URL('..', import.meta.url).href;
const packages = new URL('node_modules/', root).href;
/** Our own modules, as our own modules name them (`imports` of package.json). */
const ownModule = /^(\.|#(domain|server|web|tests|tools|bench)\/).*\.ts$/;
/** Drizzle's modules, whose relative imports are complete file names. */
const drizzleModule = /\/node_modules\/drizzle-orm\/.+\.js$/;
/** What a package's name leads our own modules to, the same for all of them. */
const found = new Map<string, ResolveFnOutput>();

// Code that an earlier start compiled, types removed, is taken from there. Where nobody may write, nothing is kept.
enableCompileCache(fileURLToPath(new URL('.cache/compiled', root)));

// For each name of a package and each file, Node parses a package.json again: a third of a start. Drizzle's has 180 kB.
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && drizzleModule.test(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!parentURL.startsWith(root) || parentURL.startsWith(packages)) return next(specifier, context);
    if (ownModule.test(specifier)) {
      const url = specifier.startsWith('#') ? new URL(specifier.slice(1), root) : new URL(specifier, parentURL);
      return { url: url.href, format: 'module-typescript', shortCircuit: true };
    }
    if (/^[#./]/.test(specifier) || !context.conditions.includes('import')) return next(specifier, context);
    const known = found.get(specifier);
    if (known) return known;
    const target = { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, target);
    return target;
  },
});
