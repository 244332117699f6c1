import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Builds the version after this one beside it, with the server of this one; tells the folder to deploy. */
export async function buildNextVersion(): Promise<string> {
  const dist = 'dist/next'
  await rm(dist, { recursive: true, force: true })
  const env = { ...process.env, CLIENT_DIR: `${dist}/client` }
  await promisify(execFile)('npx', ['vite', 'build', '--config', 'testing/server/next-version.config.ts'], { env })
  await cp('dist/server', `${dist}/server`, { recursive: true })
  return dist
}
