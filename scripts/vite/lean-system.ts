import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import type { Plugin } from 'vite'

import { foundation } from '../../src/ui/theme/theme.ts'

const SRC = resolve(import.meta.dirname, '../../src')

/**
 * What Chakra would expand within a value, '{colors.ink}' and 'token(colors.ink)', or mix, 'ink/20': we write none of
 * it.
 */
const REFERENCE =
  /['"`][^'"`\n]*\{(?:colors|fonts|fontSizes|spacing|sizes|radii|shadows|zIndex)\.[a-zA-Z]|\btoken\(|\bcolorPalette\b/

/** Every token as Chakra's dictionary answers it: by category, its name and the variable it stands for. */
function tokenValues(): Record<string, Record<string, string>> {
  const { tokens } = createSystem(defaultBaseConfig, foundation)
  return Object.fromEntries(
    [...tokens.categoryMap.keys()].map((category) => [
      category,
      Object.fromEntries(
        Object.entries(tokens.getCategoryValues(category) as Record<string, string>).filter(
          ([name]) => !name.startsWith('colorPalette'),
        ),
      ),
    ]),
  )
}

/** The dictionary of tokens with the answers only: what they are made of stands as variables in index.html. */
const dictionary = () => `
const values = ${JSON.stringify(tokenValues())};
const valueOf = (path) => {
  const [category, ...name] = String(path).split(".");
  return values[category]?.[name.join(".")];
};
export const createTokenDictionary = () => ({
  colorPaletteMap: new Map(),
  getVar: (path, fallback) => valueOf(path) ?? fallback,
  getByName: valueOf,
  getCategoryValues: (category) => values[category] ?? null,
  expandReferenceInValue: (value) => value,
});
`

/** Where what our factory asks for ends, and where what follows it begins. */
const [REST, NEXT] = ['  const sva = createSlotRecipeFn', 'function getTokenMap(']

/**
 * Chakra's system with what our factory asks it for (src/ui/theme/chakra.ts): classes of styles. Its reset, its global
 * styles and the tokens' values are in index.html; making them again was part of every start.
 */
export function leanSystem(): Plugin {
  return {
    name: 'changbei:lean-system',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' }))
        if (/(?<!\.test)\.tsx?$/.test(file) && REFERENCE.test(readFileSync(resolve(SRC, file), 'utf8')))
          throw new Error(`${file} names a token within a value, which the pages' theme cannot expand`)
    },
    transform: {
      filter: {
        id: /\/@chakra-ui\/react\/dist\/esm\/styled-system\/(?:system|token-dictionary)\.js$|\/src\/ui\/theme\/token-config\.ts$/,
      },
      handler(code, id) {
        if (id.endsWith('token-config.ts')) return { code: 'export const tokenConfig = {}', map: null }
        if (id.endsWith('token-dictionary.js')) return { code: dictionary(), map: null }
        const [from, to] = [code.indexOf(REST), code.indexOf(NEXT)]
        if (from === -1 || to === -1) throw new Error("Chakra's system is made otherwise")
        return {
          code: `${code.slice(0, from)}  return { isValidProperty, css, cva };\n}\n${code.slice(to)}`,
          map: null,
        }
      },
    },
  }
}
