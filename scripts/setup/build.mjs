/** The build, made again only when a source has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { runTool } from './run.mjs'

const SOURCES = [
  'src',
  'server',
  'public',
  'scripts/vite',
  'index.html',
  'ops.html',
  'package.json',
  'package-lock.json',
]
const CONFIGS = ['vite.config.ts', 'vite.ops.config.ts', 'vite.server.config.ts', 'tsconfig.base.json']
const MARK = 'dist/.sources'

function filesIn(path) {
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** SHA-256 over names and contents of everything the build reads. */
function hashSources() {
  const hash = createHash('sha256')
  const files = [...SOURCES, ...CONFIGS].flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesIn(path)))
  for (const file of files.sort()) if (existsSync(file)) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

export const isBuilt = (hash = hashSources()) =>
  existsSync(MARK) && readFileSync(MARK, 'utf8') === hash && existsSync('dist/server/main.js')

/** Builds both pages and the server unless dist stands for these very sources; whether it succeeded. */
export async function build() {
  const hash = hashSources()
  if (isBuilt(hash)) return true
  console.log('正在构建……')
  rmSync(MARK, { force: true })
  for (const args of [[], ['--config', 'vite.ops.config.ts'], ['--config', 'vite.server.config.ts']])
    if ((await runTool('vite', ['build', ...args, '--logLevel', 'warn'])) !== 0) return false
  writeFileSync(MARK, hash)
  return true
}
