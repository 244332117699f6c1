/** Seeds one shop for the whole run; every test's server begins with a copy of its data, which takes no five seconds. */
import { rm } from 'node:fs/promises'

import { startLiveServer } from '../support/live-server.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const server = await startLiveServer()
  await server.end()
  process.env.SEEDED_SHOP = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}
