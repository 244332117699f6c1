/**
 * The version after this one: its user database has a newer layout, and every chunk another name. It is made from the
 * files of the present build, because a build of its own takes ten seconds.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { precacheIntegrity } from '../../scripts/vite/precache-integrity.ts'
import { compressTexts } from '../../scripts/vite/precompress.ts'

/** The end of a chunk's name. */
const HASHED = /-[\w-]{8}\.(?:js|css)\b/g
const TEXT = /\.(?:js|css|html)$/
const COMPRESSED = /\.(?:gz|br)$/
/** The layouts of the user database, once in the pages and once in what the service worker sends with. */
const LAYOUTS = /\[\{stores:\{cart:[^]*?\}(?=\])/g
/** Screens that no test opens in the next version: it stores them no more, because each file to store takes time. */
const UNOPENED = /^assets\/(?!cart-).*-page-/
const PRECACHE = /\[\{"integrity":.*?\}\]/

/**
 * Makes it from `from`, a folder with `client` and `server`, in the folder `to`. Throws when the build looks otherwise.
 */
export async function makeNextVersion(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  // It starts on data that is there.
  const filter = (path: string) => path !== join(from, 'server/template')
  await cp(join(from, 'server'), join(to, 'server'), { recursive: true, filter })
  const client = join(to, 'client')
  const files = await readdir(join(from, 'client'), { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile() && !COMPRESSED.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(join(from, 'client/').length))
  const hashes = new Set(paths.flatMap((path) => path.match(HASHED) ?? []))
  const rename = (text: string) =>
    text.replaceAll(HASHED, (hash) => (hashes.has(hash) ? hash.replace('.', '.next.') : hash))

  let layouts = 0
  const change = (text: string) =>
    rename(text).replaceAll(LAYOUTS, (known) => {
      layouts += 1
      return `${known},{stores:{}}`
    })
  for (const path of paths) {
    const content = await readFile(join(from, 'client', path))
    const copy = join(client, rename(path))
    await mkdir(dirname(copy), { recursive: true })
    await writeFile(copy, TEXT.test(path) ? change(content.toString()) : content)
  }
  if (layouts !== 2) throw new Error(`the layouts of the user database were found ${layouts} times, not twice`)

  await replaceIn(join(client, 'index.html'), '<head>', (head) => `${head}<meta name="version" content="next" />`)
  const describe = precacheIntegrity(client)
  await replaceIn(join(client, 'service-worker.js'), PRECACHE, async (list) => {
    const { manifest } = await describe(JSON.parse(list))
    const kept = manifest.filter(({ url }) => !UNOPENED.test(url))
    return JSON.stringify(kept.map((entry) => (entry.url === 'index.html' ? { ...entry, revision: 'next' } : entry)))
  })
  compressTexts(client, { gzip: 1, brotli: 1 })
}

/** Replaces the first `place` of a file. Throws when there is none. */
async function replaceIn(
  path: string,
  place: string | RegExp,
  replacement: (found: string) => string | Promise<string>,
): Promise<void> {
  const text = await readFile(path, 'utf8')
  const [found] = text.match(place) ?? []
  if (found === undefined) throw new Error(`${path} has no ${place}`)
  const replaced = await replacement(found)
  await writeFile(
    path,
    text.replace(found, () => replaced),
  )
}
