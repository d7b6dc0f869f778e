import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { createContext } = vm;

/** The environment of all test files of this worker, once there has been one. */
let only;

/**
 * Jest's environment of Node, with plain globals. Those of its own context are read through a proxy, which makes each
 * `Object`, `Math` or `Error` some 80 times as slow. All files of a worker run in one context, so that the packages that
 * they need are evaluated once; each finds the globals and the variables of the process as the first one did.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(...options) {
    if (only !== undefined) {
      only.global.process = new TestEnvironment(...options).global.process;
      return only;
    }
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
    this.globals = Object.getOwnPropertyDescriptors(this.global);
    /** Evaluates packages for all files; made by the first. */
    this.packages = { runtime: undefined };
    only = this;
  }

  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    for (const key of Reflect.ownKeys(this.global))
      if (!Object.hasOwn(this.globals, key)) Reflect.deleteProperty(this.global, key);
    for (const key of Reflect.ownKeys(this.globals))
      Reflect.defineProperty(this.global, key, this.globals[key]);
  }
}
