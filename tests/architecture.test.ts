import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { describe, expect, it } from 'vitest'

/** The house, from the ground up: what each layer may see besides itself, and which packages it may bring in. */
const layers: Record<string, { sees: string[]; packages: RegExp }> = {
  'src/domain': { sees: [], packages: /^$/ },
  'src/routing': { sees: ['src/domain'], packages: /^react$/ },
  'src/contract': { sees: ['src/domain'], packages: /^zod\/mini$/ },
  'src/db': { sees: ['src/contract', 'src/domain'], packages: /^(dexie|dexie-react-hooks|react)$/ },
  'src/sync': { sees: ['src/db', 'src/contract', 'src/domain'], packages: /^(dexie|immer|react|zod\/mini)$/ },
  'src/workers': {
    sees: ['src/sync', 'src/db', 'src/contract', 'src/domain'],
    packages: /^(comlink|dexie|zod\/mini|workbox-[a-z-]+)$/,
  },
  'src/ui': {
    sees: ['src/routing', 'src/domain'],
    packages:
      /^(react|react-dom|react-router-dom|react-hook-form|@hookform\/resolvers|@chakra-ui\/react|lucide-react|chartist|dompurify)(\/|$)/,
  },
  'src/features': {
    sees: ['src/ui', 'src/workers/remotes.ts', 'src/sync', 'src/db', 'src/contract', 'src/routing', 'src/domain'],
    packages:
      /^(react|react-router-dom|react-hook-form|@chakra-ui\/react|immer|lucide-react|zod\/mini|@tanstack\/react-virtual|@zxing\/library)$/,
  },
  'src/app': {
    sees: ['src'],
    packages: /^(react|react-dom\/client|react-router-dom|@chakra-ui\/react|lucide-react|uqr|virtual:pwa-register)$/,
  },
  server: {
    sees: ['src/contract', 'src/routing/paths.ts', 'src/routing/paths', 'src/domain'],
    packages:
      /^(node:[a-z/]+|fastify|@fastify\/[a-z-]+|drizzle-orm(\/[a-z-]+)*|@electric-sql\/pglite|pg|pino|zod|qs|@node-rs\/argon2|pinyin-pro|file-type|csv-parse|hucre)$/,
  },
}

type Floor = { floor: string; doors: string[]; open: string[]; neighbours: Record<string, string[]> }

/** Rooms on the same floor. A room may enter a listed neighbour by its doors; what is open, anybody may enter. */
const floors: Floor[] = [
  {
    floor: 'src/features',
    doors: ['index.ts'],
    open: [],
    neighbours: {
      account: [],
      article: ['account'],
      cart: ['account', 'permission', 'restock'],
      checkout: ['account', 'cart'],
      combo: ['account', 'cart', 'goods', 'zone'],
      draw: ['account'],
      coupon: ['account', 'goods', 'zone'],
      favorite: ['account', 'cart'],
      goods: ['account', 'cart', 'favorite', 'restock', 'sync-status', 'wanted'],
      home: ['account', 'article', 'cart', 'goods', 'sync-status', 'zone'],
      message: ['account'],
      order: ['account', 'cart'],
      points: ['account'],
      promotion: ['account', 'cart', 'goods', 'zone'],
      permission: [],
      restock: [],
      search: ['account', 'goods', 'scan'],
      statistics: [],
      'sync-status': ['account', 'cart'],
      wanted: ['account'],
      zone: ['account', 'goods'],
    },
  },
  {
    floor: 'server/modules',
    doors: ['service.ts'],
    // Foreign keys and joins cross rooms in any direction.
    open: ['tables.ts'],
    neighbours: {
      account: ['placement'],
      activity: [],
      address: [],
      article: ['placement'],
      cart: ['account', 'cashback', 'combo', 'goods', 'placement', 'promotion'],
      cashback: ['account', 'message'],
      catalog: ['goods'],
      combo: ['goods'],
      draw: ['account', 'focus'],
      coupon: ['account'],
      favorite: ['account', 'goods', 'message'],
      focus: ['activity', 'goods'],
      goods: ['account', 'promotion'],
      message: [],
      order: ['account', 'address', 'cart', 'cashback', 'combo', 'message', 'placement'],
      permission: ['goods', 'message'],
      placement: ['promotion'],
      points: ['account', 'address'],
      promotion: [],
      restock: ['goods', 'message'],
      statistics: [],
      sync: ['account', 'address', 'cart', 'favorite', 'message', 'order', 'permission', 'restock', 'wanted'],
      wanted: ['message'],
    },
  },
]

type Import = { file: string; target: string }

const files = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^(src|server)\/.*\.tsx?$/.test(file) && !/\.(test|story)\./.test(file) && !file.endsWith('.d.ts'),
)
const textOf = (file: string) => readFileSync(file, 'utf8')
const imports: Import[] = files.flatMap((file) =>
  [...textOf(file).matchAll(/(?<=[\s}]from\s*|\bimport\s*\(?\s*)['"]([^'"\s]+)['"]/g)].map(([, specifier]) => ({
    file,
    target: resolve(file, specifier!),
  })),
)

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  if (specifier.startsWith('#server/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier
}

const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`)
const isOurs = (target: string) => isIn(target, 'src') || isIn(target, 'server')
const layerOf = (path: string) => Object.keys(layers).find((layer) => isIn(path, layer)) ?? 'nowhere'
const roomOf = (path: string, floor: string) => {
  const [room, ...rest] = isIn(path, floor) ? path.slice(floor.length + 1).split('/') : []
  return rest.length > 0 ? room : undefined
}

const IMPURE = /Date\.now\(|new Date\(\)|Math\.random\(|\bcrypto\./

const sees = ({ file, target }: Import) =>
  [layerOf(file), ...(layers[layerOf(file)]?.sees ?? [])].some((place) => isIn(target, place))
const isForeign = ({ file, target }: Import) => !isOurs(target) && !layers[layerOf(file)]?.packages.test(target)
const isHand = (file: string) => /^src\/features\/[^/]+\/((page-)?queries|mutations)\.ts$/.test(file)
const reaches = (target: string) => ['src/db', 'src/sync', 'src/workers'].some((place) => isIn(target, place))

describe('architecture', () => {
  it('gives every file a room', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => layerOf(file) === 'nowhere')).toEqual([])
  })

  it('looks only downwards', () => {
    expect(imports.filter((one) => isOurs(one.target) && !sees(one))).toEqual([])
  })

  it('brings each package only where it belongs', () => {
    expect(imports.filter(isForeign)).toEqual([])
  })

  it('reads only in queries.ts and writes only in mutations.ts', () => {
    const ofFeatures = imports.filter(({ file }) => isIn(file, 'src/features'))
    expect(ofFeatures.filter(({ file, target }) => reaches(target) && !isHand(file))).toEqual([])
  })

  it.each(floors)('enters a neighbour on $floor only by $doors', ({ floor, doors, open, neighbours }) => {
    const trespasses = ({ file, target }: Import) => {
      const [from, to] = [roomOf(file, floor), roomOf(target, floor)]
      if (!from || !to || from === to) return false
      const isAt = (door: string) => target === `${floor}/${to}/${door}`
      return !open.some(isAt) && !(neighbours[from]?.includes(to) && doors.some(isAt))
    }
    expect(imports.filter(trespasses)).toEqual([])
  })

  it.each(floors)('has no circle of neighbours on $floor', ({ neighbours }) => {
    const circles = (room: string, path: string[]): boolean =>
      path.includes(room) || (neighbours[room] ?? []).some((next) => circles(next, [...path, room]))
    expect(Object.keys(neighbours).filter((room) => circles(room, []))).toEqual([])
  })

  it('keeps clock and chance out of the rules', () => {
    const rules = files.filter((file) => isIn(file, 'src/domain'))
    expect(rules.filter((file) => IMPURE.test(textOf(file)))).toEqual([])
  })

  it('speaks to the network in one file of the page and in the workers', () => {
    const pages = files.filter((file) => isIn(file, 'src') && !isIn(file, 'src/workers'))
    expect(pages.filter((file) => /(?<![.\w])fetch\(/.test(textOf(file)))).toEqual(['src/sync/transport/exchange.ts'])
  })

  it('has no drawer for things nobody named', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|types|misc|common)(\.tsx?$|\/)/.test(file))).toEqual([])
  })
})
