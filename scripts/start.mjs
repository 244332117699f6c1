/** `npm start`: installs, builds what is not built, and serves everything on one port. Needs nothing but Node. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from './setup/build.mjs'
import { checkNode, installPackages } from './setup/packages.mjs'

checkNode()
process.chdir(resolve(import.meta.dirname, '..'))
await installPackages({ withDevelopment: false })
if (!(await build())) {
  console.error('构建失败，错误见上。')
  process.exit(1)
}
// In this very process, so that signals reach the server.
await import(pathToFileURL(resolve('dist/server/main.js')).href)
