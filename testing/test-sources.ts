/** The test files as text: what a document says of them is held against it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type TestSource = { path: string; text: string }

export const testSources = (): TestSource[] =>
  ['tests', 'src', 'server', 'scripts'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path))
      .map((path) => join(root, path))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  )

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/**
 * Whether the file has a test of this title. "…" stands for any words; what fills a placeholder of `it.each` must stand
 * there.
 */
export function hasTitle({ text }: TestSource, title: string): boolean {
  const parts = title.split('…').map((part) => part.trim())
  if (parts.every((part) => text.includes(part))) return true
  const templates = [...text.matchAll(/(?<quote>['`])(?<words>[^'`\n]*(?:%s|\$\{?[\w.]+\}?)[^'`\n]*)\k<quote>/g)]
  return templates.some(({ groups }) => {
    const pattern = groups!.words!.split(/%s|\$\{?[\w.]+\}?/).map(escaped)
    const filled = new RegExp(`^${pattern.join('(.+)')}$`).exec(title)
    return filled?.slice(1).every((word) => text.includes(word))
  })
}
