import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import type { Plugin } from 'vite'

const SRC = resolve(import.meta.dirname, '../../src')

/** Every word that stands anywhere in our pages: what is not among them cannot be asked for. */
function wordsOfPages(): ReadonlySet<string> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  return new Set(files.flatMap((file) => readFileSync(resolve(SRC, file), 'utf8').match(/\w+/g) ?? []))
}

type Node = { type: string; start: number; end: number }
type Property = Node & { key?: { name?: string }; value?: Node & { properties?: Property[] } }
type Call = Node & { callee: { name?: string }; arguments: (Node & { properties?: Property[] })[] }

/** The names a style may be written by: its own and its short ones. */
function namesOf(code: string, { key, value }: Property): string[] {
  const shorthand = value?.properties?.find((one) => one.key?.name === 'shorthand')?.value
  return [key?.name ?? '', ...(shorthand ? (code.slice(shorthand.start, shorthand.end).match(/\w+/g) ?? []) : [])]
}

/** The code without these properties; the line breaks stay. */
const without = (code: string, gone: readonly Property[]): string =>
  gone.reduceRight((text, { start, end }) => {
    const after = text[end] === ',' ? end + 1 : end
    return text.slice(0, start) + text.slice(start, after).replaceAll(/[^\n]/g, '') + text.slice(after)
  }, code)

/**
 * Chakra's tables of conditions, of styles and of CSS properties, without what no file of ours names: a first visit
 * pays for each of them.
 */
export function leanTheme(): Plugin {
  let words: ReadonlySet<string> = new Set()
  return {
    name: 'changbei:lean-theme',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      words = wordsOfPages()
    },
    transform: {
      filter: { id: /\/@chakra-ui\/react\/dist\/esm\/preset-base\.js$|\/@pandacss\/is-valid-prop\/dist\/index\.mjs$/ },
      handler(code, id) {
        if (id.includes('is-valid-prop')) {
          const list = /(?<=cssPropertiesStr = ")[^"]*/
          return {
            code: code.replace(list, (all) =>
              all
                .split(',')
                .filter((name) => words.has(name))
                .join(),
            ),
            map: null,
          }
        }
        const tables = (this.parse(code).body as unknown as (Node & { declarations?: { init?: Call }[] })[])
          .flatMap(({ declarations = [] }) => declarations)
          .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
        const conditions =
          tables.find(({ callee }) => callee.name === 'defineConditions')?.arguments[0]?.properties ?? []
        const config = tables.find(({ callee }) => callee.name === 'defineConfig')?.arguments[0]?.properties ?? []
        const utilities = config.find(({ key }) => key?.name === 'utilities')?.value?.properties ?? []
        if (conditions.length === 0 || utilities.length === 0) throw new Error('the tables of Chakra stand elsewhere')
        const unused = [
          ...conditions.filter(({ key }) => key?.name !== undefined && !words.has(`_${key.name}`)),
          ...utilities.filter(
            (one) => one.key?.name !== undefined && !namesOf(code, one).some((name) => words.has(name)),
          ),
        ]
        return {
          code: without(
            code,
            unused.toSorted((a, b) => a.start - b.start),
          ),
          map: null,
        }
      },
    },
  }
}
