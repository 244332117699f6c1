import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { describe, expect, it } from 'vitest'

import {
  circlesOf,
  files,
  filesIn,
  folderOf,
  type Import,
  imports,
  isIn,
  isOurs,
  loadedAtStart,
  textOf,
} from './imports.ts'

/** The house, from the ground up: what each layer may see besides itself, and which packages it may bring in. */
const layers: Record<string, { sees: string[]; packages: RegExp }> = {
  'src/lib': { sees: [], packages: /^(react|hucre\/csv)$/ },
  'src/domain': { sees: ['src/lib'], packages: /^$/ },
  'src/catalog': { sees: ['src/domain', 'src/lib'], packages: /^$/ },
  'src/routing': { sees: ['src/catalog', 'src/domain', 'src/lib'], packages: /^react$/ },
  'src/contract': { sees: ['src/catalog', 'src/domain', 'src/lib'], packages: /^zod\/mini$/ },
  'src/db': {
    sees: ['src/contract', 'src/catalog', 'src/domain', 'src/lib'],
    packages: /^(dexie|dexie-react-hooks|fake-indexeddb|react)$/,
  },
  'src/calls': { sees: ['src/db', 'src/contract', 'src/catalog', 'src/domain', 'src/lib'], packages: /^zod\/mini$/ },
  'src/sync': {
    sees: ['src/calls', 'src/db', 'src/contract', 'src/catalog', 'src/domain', 'src/lib'],
    packages: /^(dexie|immer|react|tus-js-client|zod\/mini)$/,
  },
  'src/workers': {
    sees: ['src/sync', 'src/calls', 'src/db', 'src/contract', 'src/catalog', 'src/domain', 'src/lib'],
    packages: /^(comlink|dexie|zod\/mini|workbox-[a-z-]+)$/,
  },
  'src/ui': {
    sees: ['src/routing', 'src/domain', 'src/lib'],
    packages:
      /^(react|react-dom|react-router-dom|react-hook-form|@hookform\/resolvers|@chakra-ui\/react|@emotion\/(cache|serialize|utils)|lucide-react|chartist|dompurify|react-image-crop|uqr)(\/|$)/,
  },
  'src/features': {
    sees: [
      'src/ui',
      'src/workers/remotes.ts',
      'src/sync',
      'src/calls',
      'src/db',
      'src/contract',
      'src/catalog',
      'src/routing',
      'src/domain',
      'src/lib',
    ],
    packages:
      /^(react|react-router-dom|react-hook-form|immer|fflate|lucide-react|zod\/mini|@tanstack\/react-virtual|@zxing\/library|@vant\/area-data|hucre\/(csv|xlsx))$/,
  },
  'src/ops': {
    sees: [
      'src/ui',
      // How a request leaves the page and what its answer means; nothing of mirror and outbox.
      'src/sync/transport/exchange.ts',
      'src/sync/transport/answer.ts',
      'src/sync/transport/request.ts',
      'src/contract',
      'src/domain',
      'src/lib',
    ],
    packages:
      /^(react|react-dom\/client|react-router-dom|fflate|lucide-react|marked|zod\/mini|@tanstack\/react-(query|table))$/,
  },
  'src/app': {
    sees: [
      'src/app',
      'src/features',
      'src/ui',
      'src/workers',
      'src/sync',
      'src/calls',
      'src/db',
      'src/contract',
      'src/catalog',
      'src/routing',
      'src/domain',
      'src/lib',
    ],
    packages: /^(react|react-dom\/client|react-router-dom|lucide-react|uqr|virtual:pwa-register)$/,
  },
  server: {
    sees: ['src/contract', 'src/routing/paths.ts', 'src/routing/paths', 'src/catalog', 'src/domain', 'src/lib'],
    packages:
      /^(node:[a-z0-9_/]+|fastify|@fastify\/[a-z-]+|drizzle-orm(\/[a-z-]+)*|@electric-sql\/pglite(\/nodefs)?|helmet|pg|pino|prom-client|zod|qs|lru-cache|@node-rs\/argon2|pinyin-pro|file-type|s3mini|sharp|@tus\/(server|file-store)|marked|entities\/escape|otpauth|csv-parse(\/[a-z]+)?|hucre|ipaddr\.js|bowser|@zxcvbn-ts\/language-common|alipay-sdk|fflate|tencentcloud-sdk-nodejs-sms|wechatpay-axios-plugin|@vant\/area-data|@opentelemetry\/(api|sdk-trace|resources|exporter-trace-otlp-http))$/,
  },
}

const FOLDER_MAX = 25
const GLOSSARY_MAX = 40
const IMPURE = /Date\.now\(|new Date\(\)|Math\.random\(|\bcrypto\./
const SQL = /\bsql`|from 'drizzle-orm'/
const ROLES = /\/(queries|page-queries|mutations|messages|screens)\.ts$/

/**
 * Files that know lines of a cart or an order, and the type of a line as a bare number. The type of a search is
 * another.
 */
const ABOUT_LINES = /\b(LineType|\w*Line|lineId|lineKeyOf|boughtKey|orderLines|cartLines)\b/
const BARE_LINE_TYPE = /\b(?:t|goodsT|defaultT)ype\}?\s*(?:={1,3}|!==|<>|:|\?\?)\s*[0-9]|\bboughtKey\([^)]*,\s*[0-9]\)/

const layerOf = (path: string) => Object.keys(layers).find((layer) => isIn(path, layer)) ?? 'nowhere'
const sees = ({ file, target }: Import) =>
  [layerOf(file), ...(layers[layerOf(file)]?.sees ?? [])].some((place) => isIn(target, place))
const isForeign = ({ file, target }: Import) => !isOurs(target) && !layers[layerOf(file)]?.packages.test(target)
const isHand = (file: string) => /^src\/features\/[^/]+\/((page-)?queries|mutations)\.ts$/.test(file)
const reaches = (target: string) => ['src/db', 'src/sync', 'src/workers'].some((place) => isIn(target, place))
const named = (found: readonly Import[]) => found.map(({ file, target }) => `${file} → ${target}`)

/** Packages for payments, text messages, tables, pictures and passwords, and the demo's data (ADR 128, 156). */
const LOADED_WHEN_NEEDED = [
  'alipay-sdk',
  'wechatpay-axios-plugin',
  'tencentcloud-sdk-nodejs-sms',
  'hucre',
  'sharp',
  'file-type',
  '@zxcvbn-ts/language-common',
  'server/seed/seed.ts',
]

describe('architecture', () => {
  it('gives every file a layer', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => layerOf(file) === 'nowhere')).toEqual([])
  })

  it('looks only downwards', () => {
    expect(named(imports.filter((one) => isOurs(one.target) && !sees(one)))).toEqual([])
  })

  it('brings each package only where it belongs', () => {
    expect(named(imports.filter(isForeign))).toEqual([])
  })

  it('reads only in queries.ts and writes only in mutations.ts', () => {
    const ofFeatures = imports.filter(({ file }) => isIn(file, 'src/features'))
    expect(named(ofFeatures.filter(({ file, target }) => reaches(target) && !isHand(file)))).toEqual([])
  })

  it.each(['server', 'src/domain', 'src/catalog', 'src/sync', 'src/features', 'src/ops'])(
    'has no circle below %s',
    (root) => {
      expect(circlesOf(root)).toEqual([])
    },
  )

  it.each(['src/features', 'server/modules', 'src/catalog'])(
    'enters a neighbour on %s only by its index.ts',
    (floor) => {
      const doors = floor === 'src/catalog' ? [`${floor}/index.ts`] : []
      const trespasses = ({ file, target }: Import) => {
        if (!isIn(target, floor)) return false
        if (floor === 'src/catalog') return !isIn(file, floor) && !doors.includes(target)
        const [from, to] = [folderOf(file, floor), folderOf(target, floor)]
        return from !== to && from !== undefined && to !== undefined && target !== `${floor}/${to}/index.ts`
      }
      expect(named(imports.filter(trespasses))).toEqual([])
    },
  )

  it('starts the server without what few calls need: each takes megabytes', () => {
    const loaded = loadedAtStart('server/main.ts')
    expect(loaded).toContain('fastify')
    expect(LOADED_WHEN_NEEDED.filter((name) => loaded.has(name))).toEqual([])
  })

  it('keeps clock and chance out of the rules', () => {
    const rules = files.filter((file) => isIn(file, 'src/domain') || isIn(file, 'src/catalog'))
    expect(rules.filter((file) => IMPURE.test(textOf(file)))).toEqual([])
  })

  it('speaks to the network in one file of the pages, shop and seller alike, and in the workers', () => {
    const pages = files.filter((file) => isIn(file, 'src') && !isIn(file, 'src/workers'))
    expect(pages.filter((file) => /(?<![.\w])fetch\(/.test(textOf(file)))).toEqual(['src/sync/transport/exchange.ts'])
  })

  it("draws the shop's links by our own Link, which fetches nothing ahead", () => {
    const theirs = /import \{[^}]*\b(?:Link|NavLink)\b[^}]*\} from 'react-router-dom'/
    const shop = files.filter((file) => isIn(file, 'src') && !isIn(file, 'src/ops'))
    expect(shop.filter((file) => theirs.test(textOf(file)))).toEqual([])
  })

  it('says without a server only refusals whose words every page has', () => {
    const own = /const own = \{([^}]*)\}/.exec(textOf('src/contract/protocol/errors.ts'))?.[1] ?? ''
    const pages = files.filter((file) => isIn(file, 'src') && !/^src\/(domain|ops)\//.test(file))
    const said = pages.flatMap((file) => [...textOf(file).matchAll(/new AppError\([^)]*?\)/g)].map(([call]) => call))
    const codes = said.flatMap((call) =>
      [...call.matchAll(/'([a-zA-Z]+\.[a-zA-Z]+|notFound|internal)'/g)].map((one) => one[1]!),
    )
    expect(codes).toContain('sync.signedOut')
    expect(codes.filter((code) => !new RegExp(`^ {2}'?${code}'?: `, 'm').test(own))).toEqual([])
  })

  it('speaks SQL only in repositories and tables', () => {
    const speakers = files.filter((file) => isIn(file, 'server/modules') && SQL.test(textOf(file)))
    expect(speakers.filter((file) => !/\/([a-z-]+-)?repository\.ts$/.test(file))).toEqual([])
  })

  it('tells the kind of a line by its name', () => {
    const bare = files.filter((file) => ABOUT_LINES.test(textOf(file)) && BARE_LINE_TYPE.test(textOf(file)))
    expect(bare).toEqual([])
  })

  it('keeps components/ to components and their hooks', () => {
    const plain = files.filter((file) => /\/components\/.*\.ts$/.test(file) && !/\/use-[a-z-]+\.ts$/.test(file))
    expect(plain).toEqual([])
    const upwards = imports.filter(({ file, target }) => ROLES.test(file) && /\/components\//.test(target))
    expect(named(upwards.filter(({ file }) => !file.endsWith('screens.ts')))).toEqual([])
  })

  it(`holds at most ${FOLDER_MAX} files a folder`, () => {
    const all = filesIn('src', 'server', 'tests', 'testing', 'scripts', 'bench', 'gallery').filter(
      (file) => /\.(tsx?|mjs)$/.test(file) && !/node_modules|migrations/.test(file),
    )
    const counts = new Map<string, string[]>()
    for (const file of all) counts.set(dirname(file), [...(counts.get(dirname(file)) ?? []), file])
    const full = [...counts].filter(([, inside]) => inside.length > FOLDER_MAX).map(([folder]) => folder)
    expect(full).toEqual([])
  })

  it(`explains at most ${GLOSSARY_MAX} words, so that the glossary is read as a whole`, () => {
    const rows = readFileSync('docs/glossary.md', 'utf8')
      .match(/^\|(?! *-).*/gm)!
      .slice(1)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.length).toBeLessThanOrEqual(GLOSSARY_MAX)
  })

  it('asks for the width of the window in rem, as the styles do: a larger font of the browser moves both', () => {
    const inPixels = files.filter((file) => isIn(file, 'src') && /-width: [^)]*px\)/.test(textOf(file)))
    expect(inPixels).toEqual([])
  })

  it('has no drawer for things nobody named', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|types|misc|common)(\.tsx?$|\/)/.test(file))).toEqual([])
  })
})
