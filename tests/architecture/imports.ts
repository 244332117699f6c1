/** The product's own files and what they import, read from their text. Tests and stories are left out. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Import = { file: string; target: string }

/** Every file in or below these folders. */
export const filesIn = (...roots: readonly string[]): string[] =>
  roots.flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)))

export const files: readonly string[] = filesIn('src', 'server').filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|story)\./.test(file) && !file.endsWith('.d.ts'),
)

export const textOf = (file: string): string => readFileSync(file, 'utf8')

const SPECIFIER = /(?<=[\s}]from\s*|\bimport\s*\(?\s*)['"]([^'"\s]+)['"]/g

export const imports: readonly Import[] = files.flatMap((file) =>
  [...textOf(file).matchAll(SPECIFIER)].map(([, specifier]) => ({ file, target: resolve(file, specifier!) })),
)

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  if (specifier.startsWith('#server/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier
}

/** Whether `path` is `place` or lies in it. */
export const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)
export const isOurs = (target: string): boolean => isIn(target, 'src') || isIn(target, 'server')

/** The folder below `root` that holds the file; undefined for a file of `root` itself, or of elsewhere. */
export function folderOf(path: string, root: string): string | undefined {
  if (!isIn(path, root)) return undefined
  const [folder, next, ...rest] = path.slice(root.length + 1).split('/')
  if (root === 'server' && folder === 'modules') return rest.length > 0 ? `modules/${next}` : undefined
  return next === undefined ? undefined : folder
}

/** Groups of folders below `root` of which each leads to each other by imports, as "a b c". Tables are open to all. */
export function circlesOf(root: string): string[] {
  const next = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    const [from, to] = [folderOf(file, root), folderOf(target, root)]
    if (!from || !to || from === to || isIn(target, 'server/tables')) continue
    next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const reach = (from: string): Set<string> => {
    const reached = new Set<string>()
    const open = [...(next.get(from) ?? [])]
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      if (reached.has(folder)) continue
      reached.add(folder)
      open.push(...(next.get(folder) ?? []))
    }
    return reached
  }
  const reaches = new Map([...next.keys()].map((folder) => [folder, reach(folder)]))
  const circle = (folder: string) =>
    [...reaches.get(folder)!].filter((other) => reaches.get(other)?.has(folder)).toSorted()
  return [...new Set([...reaches.keys()].map((folder) => circle(folder).join(' ')))].filter(Boolean).toSorted()
}

/** Of values, and not by a call of `import()`: what a file cannot run without. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm

/** What a program loads before it does anything: its files, and packages by their names. */
export function loadedAtStart(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (loaded.has(file)) continue
    loaded.add(file)
    if (!isOurs(file)) continue
    for (const [, specifier] of textOf(file).matchAll(STATIC_IMPORT)) open.push(resolve(file, specifier!))
  }
  return loaded
}
