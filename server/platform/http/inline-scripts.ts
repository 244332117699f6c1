import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The content security policy of the scripts inside index.html: it allows each by its hash and no other. */
export async function inlineScripts(clientDir: string | undefined): Promise<string[]> {
  if (clientDir === undefined) return []
  const html = await readFile(join(clientDir, 'index.html'), 'utf8')
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
}
