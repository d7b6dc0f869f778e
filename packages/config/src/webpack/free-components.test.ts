import { expect, it } from '@jest/globals';
import freeComponents from './free-components.ts';

it('leaves nothing of a component but what makes it, which a bundler may leave out', () => {
  const source = [
    'var Form = React10.forwardRef(({ action }, ref) => null);',
    'Form.displayName = "Form";',
    'var RouteContext = React.createContext({});',
    'RouteContext.displayName = "Route";',
    'Form.handles = "submit";',
    'var routes = React3.memo(Routes);',
  ].join('\n');
  expect(freeComponents(source).split('\n')).toEqual([
    'var Form = /* @__PURE__ */ React10.forwardRef(({ action }, ref) => null);',
    '',
    'var RouteContext = /* @__PURE__ */ React.createContext({});',
    '',
    'Form.handles = "submit";',
    'var routes = React3.memo(Routes);',
  ]);
});
