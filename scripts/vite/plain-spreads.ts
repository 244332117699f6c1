import { parseAst, type Plugin } from 'vite'

type Node = { type: string; start: number; properties?: readonly Node[] }

/**
 * Begins each object literal that starts with a spread and adds to it with an empty one: `{ ...null, ...goods, price
 * }`. V8 of Node 20 copies the first spread together with its hidden class, and then makes a new class for whatever is
 * added, for each object anew: that takes ten times as long, and the classes grow old (ADR 156). Newer ones do not, so
 * this is for the server alone.
 */
export const plainSpreads = (): Plugin => ({
  name: 'changbei:plain-spreads',
  // Not earlier: the bundler would take out again what has no effect.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withPlainSpreads(file.code)
  },
})

/** The same program. Lines stay as they are, and with them what a source map says. */
export function withPlainSpreads(code: string): string {
  const places = growingSpreads(parseAst(code)).sort((a, b) => a - b)
  const parts = places.map((place, index) => code.slice(places[index - 1] ?? 0, place))
  return [...parts, code.slice(places.at(-1) ?? 0)].join('...null, ')
}

/** Where the first spread of each such literal begins. */
function growingSpreads(node: unknown): number[] {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(growingSpreads)
  const { type, properties } = node as Node
  const inner = Object.values(node).flatMap(growingSpreads)
  const [first, second] = properties ?? []
  return type === 'ObjectExpression' && first?.type === 'SpreadElement' && second ? [first.start, ...inner] : inner
}
