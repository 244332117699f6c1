import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Config } from '../../../config.ts'
import { PREVIEW_SCRIPT } from './preview.ts'

/** The content security policy of the scripts inside the pages: it allows each by its hash and no other. */
export async function inlineScripts({ clientDir, opsDir }: Pick<Config, 'clientDir' | 'opsDir'>): Promise<string[]> {
  const pages = [clientDir && join(clientDir, 'index.html'), opsDir && join(opsDir, 'ops.html')]
  const texts = await Promise.all(pages.map((page) => (page ? readFile(page, 'utf8') : '')))
  const scripts = texts.flatMap((html) => [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script!))
  return [...new Set([...scripts, PREVIEW_SCRIPT])].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
