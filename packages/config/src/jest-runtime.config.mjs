import vm from 'node:vm';
import Runtime from 'jest-runtime';

const { compileFunction, Script } = vm;

/** By path, what a module was compiled from and to. */
const compiled = new Map();
const mayImport = /\bimport\s*(?:\/\*[^]*?\*\/\s*)*\(/;

/** Null for what has to be compiled for each test file: `import()` belongs to the modules of one, and so do errors. */
function compile(source, parameters, filename) {
  if (mayImport.test(source)) return null;
  const opening = `(function (${parameters.join(', ')}) {`;
  try {
    return new Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
  } catch {
    return null;
  }
}

function scriptOf(source, parameters, filename) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const script = compile(source, parameters, filename);
  compiled.set(filename, { source, script });
  return script;
}

// Jest compiles each module anew for every test file. What a worker has compiled once runs in the context of any of
// them; modules and globals stay those of one file.
vm.compileFunction = (source, parameters, options) => {
  const script = scriptOf(source, parameters, options.filename);
  return script === null
    ? compileFunction(source, parameters, options)
    : script.runInContext(options.parsingContext);
};

/** Sources of installed packages, which nobody changes during a run. */
const packages = new Map();

class Sources extends Map {
  get(path) {
    return super.get(path) ?? packages.get(path);
  }

  set(path, source) {
    if (!path.includes('/node_modules/')) return super.set(path, source);
    packages.set(path, source);
    return this;
  }
}

const isPackage = (path) => path.includes('/node_modules/');

/** The modules of one test file; what does not differ between files is read, compiled and, where they share a context, evaluated once in a worker. */
export default class SharedRuntime extends Runtime {
  constructor(...options) {
    const [config, environment, resolver, transformer, sources, ...rest] = options;
    // Never torn down: what a package requires late is for whichever file runs then.
    if (environment.packages !== undefined)
      environment.packages.runtime ??= new Runtime(
        config,
        environment,
        resolver,
        transformer,
        new Sources(),
        ...rest,
      );
    super(config, environment, resolver, transformer, new Sources(sources), ...rest);
    this.packages = environment.packages?.runtime;
  }

  requireModule(from, moduleName, ...rest) {
    const [options] = rest;
    const shared =
      this.packages !== undefined &&
      options?.isInternalModule !== true &&
      moduleName !== undefined &&
      !this._resolution.isCoreModule(moduleName) &&
      isPackage(this._resolution.resolveCjs(from, moduleName));
    return shared
      ? this.packages.requireModule(from, moduleName)
      : super.requireModule(from, moduleName, ...rest);
  }
}
