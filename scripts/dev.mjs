/** `npm run dev`: the API with demo data and, in front of it, the pages with hot reload. */
import { resolve } from 'node:path'

import { checkNode, installPackages } from './setup/packages.mjs'
import { runTool } from './setup/run.mjs'

checkNode()
process.chdir(resolve(import.meta.dirname, '..'))
await installPackages({ withDevelopment: true })
const code = await Promise.race([
  runTool('tsx', ['watch', '--clear-screen=false', 'server/main.ts']),
  runTool('vite', [], { env: { API_ORIGIN: `http://localhost:${process.env.PORT ?? 8787}` } }),
])
// One of the two has ended; the other goes with it.
process.kill(process.pid, 'SIGTERM')
process.exitCode = code
