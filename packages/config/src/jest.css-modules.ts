export default new Proxy({}, { get: (_target, name) => String(name) }) as Readonly<Record<string, string>>;
