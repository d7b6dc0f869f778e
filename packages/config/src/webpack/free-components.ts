/**
 * A webpack loader: lets the components and contexts of a package that nobody uses go. Each is made by a call of React and given a
 * name for developers' tools, and a bundler has to take both for something that matters.
 */
export default function freeComponents(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^var \w+ = (?=React\d*\.(?:forwardRef|createContext)\()/gm, '$&/* @__PURE__ */ ');
}
