/**
 * Gives every precached file the hash of its content, so that a captive portal's page is never installed as a chunk.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Entry = { url: string; revision: string | null; integrity?: string; size: number }

/** For `injectManifest.manifestTransforms`; `outDir` is where the files have been written. */
export const precacheIntegrity =
  (outDir: string) =>
  async (entries: Entry[]): Promise<{ manifest: Entry[]; warnings: string[] }> => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        const content = await readFile(join(outDir, entry.url))
        return { ...entry, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` }
      }),
    ),
    warnings: [],
  })
