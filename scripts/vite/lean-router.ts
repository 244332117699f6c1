import { resolve } from 'node:path'

import type { Plugin } from 'vite'

const PRODUCTION = resolve(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs')

/**
 * A name that only React's developer tools show, written onto a component: it keeps one that nobody uses in the build.
 */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm
/** A component, element or context that is made and perhaps never used. */
const MADE = /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g
/** What a data router would hand to its matches, errors and loaders among them; the plain router has none. */
const DATA_STATE = 'let dataRouterState = dataRouterOpts?.state;'
/** The boundary around the matches of a data router. */
const BOUNDARY = 'RenderErrorBoundary.contextType = RSCRouterContext;'

/**
 * The router without what our plain router never calls: its package names only the build with the developer's warnings,
 * and the build cannot see for itself that a component nobody uses may go.
 */
export function leanRouter(): Plugin {
  return {
    name: 'changbei:lean-router',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION }] } }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/ },
      handler(code) {
        // The line breaks stay, so the source map needs no change.
        const lean = code.replace(DISPLAY_NAME, '').replace(MADE, '= /* @__PURE__ */ ')
        if (!lean.includes('function _renderMatches')) return { code: lean, map: null }
        if (!lean.includes(DATA_STATE) || !lean.includes(BOUNDARY))
          throw new Error('the router draws its matches otherwise')
        return { code: lean.replace(DATA_STATE, 'const dataRouterState = undefined;').replace(BOUNDARY, ''), map: null }
      },
    },
  }
}
