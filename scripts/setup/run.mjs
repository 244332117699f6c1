/** Child processes with the terminal of their parent. */
import { spawn } from 'node:child_process'

/** Runs a command; its exit code, 127 when it cannot be started. Ctrl-C and SIGTERM reach it too. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: quiet ? 'ignore' : 'inherit',
      shell: process.platform === 'win32',
    })
    const forward = (signal) => child.kill(signal)
    process.on('SIGTERM', forward)
    process.on('SIGINT', forward)
    const end = (code) => {
      process.off('SIGTERM', forward)
      process.off('SIGINT', forward)
      resolve(code)
    }
    child.on('error', () => end(127))
    child.on('exit', (code, signal) => end(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a program of an installed package. */
export const runTool = (name, args, options) => run(process.execPath, [toolPaths[name], ...args], options)

const toolPaths = {
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  tsc: 'node_modules/typescript/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  playwright: 'node_modules/@playwright/test/cli.js',
}
