/** The installed packages, compared with the lock file. */
import { readFileSync } from 'node:fs'

import { run } from './run.mjs'

const NODE_MINIMUM = [20, 19]

/** Ends the process when Node is too old to build and run this. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_MINIMUM[0] || (major === NODE_MINIMUM[0] && minor >= NODE_MINIMUM[1])) return
  console.error(`需要 Node.js ${NODE_MINIMUM.join('.')} 或更高版本，当前为 ${process.versions.node}。`)
  process.exit(1)
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether node_modules holds exactly what the lock file asks for. npm keeps its own list of what it installed. */
function areInstalled({ withDevelopment }) {
  try {
    const installed = packagesOf('node_modules/.package-lock.json')
    return Object.entries(packagesOf('package-lock.json')).every(
      ([path, { version, optional, devOptional, dev }]) =>
        path === '' || optional || (!withDevelopment && (dev || devOptional)) || installed[path]?.version === version,
    )
  } catch {
    return false
  }
}

/** Installs what the lock file asks for unless it is there. Ends the process when that fails. */
export async function installPackages({ withDevelopment }) {
  if (areInstalled({ withDevelopment })) return
  console.log('正在安装依赖……')
  const command = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', ...(withDevelopment ? ['--include=dev'] : [])]
  const code = command?.endsWith('.js') ? await run(process.execPath, [command, ...args]) : await run('npm', args)
  if (code === 0) return
  console.error('依赖安装失败，请检查网络与 npm 配置后重试。')
  process.exit(1)
}
