/** The list of what a backup holds, written last: a folder without one is not a backup. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { z } from 'zod'

export const MANIFEST = 'manifest.json'

const Part = z.object({ name: z.string(), sha256: z.string() })
const Manifest = z.object({
  format: z.literal(1),
  /** ms */
  madeAt: z.int(),
  /** Which migration the database had reached (layout.ts). */
  migratedTo: z.int(),
  /** A file `tables/<name>.jsonl.gz` each, a row a line, in the order in which they are to be written. */
  tables: z.array(Part.extend({ rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.int() })),
  /** What buyers and operators uploaded: `files/<name>` each. */
  files: z.array(Part.extend({ bytes: z.int() })),
  /** Uploaded files lie in a bucket, which has backups of its own. */
  hasBucket: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

export const tableFile = (name: string): string => join('tables', `${name}.jsonl.gz`)
export const uploadFile = (name: string): string => join('files', name)

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Reads the list of a backup and compares every part with it. Throws, in Chinese, before anything is written anywhere.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} 不是完整的备份：没有 ${MANIFEST}`, { cause: error })
  })
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`备份的清单有误：\n${z.prettifyError(parsed.error)}`)
  const { tables, files } = parsed.data
  const parts = [
    ...tables.map(({ name, sha256 }) => ({ path: tableFile(name), sha256 })),
    ...files.map(({ name, sha256 }) => ({ path: uploadFile(name), sha256 })),
  ]
  for (const { path, sha256 } of parts) {
    const actual = await hashOfFile(join(folder, path)).catch(() => undefined)
    if (actual !== sha256) throw new Error(`备份已损坏：${path} ${actual ? '内容与清单不符' : '缺失'}`)
  }
  return parsed.data
}
