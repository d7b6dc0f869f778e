/**
 * What was formatted, compared or split by means of the browser since this file was loaded, so it is imported before what is
 * under test. The first of each kind takes tens of milliseconds of a phone.
 */
export const formats: string[] = [];

function note(owner: object, name: string): void {
  const own = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
  const noted = new Proxy(own, {
    apply: (target, self, args) => {
      formats.push(name);
      return Reflect.apply(target, self, args);
    },
    construct: (target, args) => {
      formats.push(name);
      return Reflect.construct(target, args) as object;
    },
  });
  Object.defineProperty(owner, name, { value: noted, writable: true, configurable: true });
}

for (const name of Object.getOwnPropertyNames(Intl)) {
  if (/^[A-Z]/.test(name)) note(Intl, name);
}
for (const { prototype } of [Date, Number, BigInt, Array]) {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    if (name.startsWith('toLocale')) note(prototype, name);
  }
}
note(String.prototype, 'localeCompare');
