import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Imported first by the programs, for what they load after it by `import()`: docs/decisions/0038-starts-that-stay-small.md.

/** Drizzle's modules, whose relative imports are complete file names. */
const drizzleModule = /\/node_modules\/drizzle-orm\/.+\.js$/;

// Code that an earlier start compiled, types removed, is taken from there. Where nobody may write, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));

// For each file of a package Node parses the package.json again, to learn that it holds modules. Drizzle's has 180 kB.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL !== undefined && drizzleModule.test(context.parentURL)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
