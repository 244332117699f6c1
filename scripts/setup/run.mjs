/** Child processes. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

/**
 * Runs a command; its exit code, 127 when it cannot be started. Ctrl-C and SIGTERM reach it too. It writes to the
 * terminal of this process, nowhere when `quiet`; with a `prefix` line by line and without colours, each line behind
 * the prefix.
 */
export function run(command, args, { env = {}, quiet = false, prefix } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: quiet ? 'ignore' : prefix ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    })
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => printLine(prefix, line))
    const forward = (signal) => child.kill(signal)
    process.on('SIGTERM', forward)
    process.on('SIGINT', forward)
    const end = (code) => {
      process.off('SIGTERM', forward)
      process.off('SIGINT', forward)
      resolve(code)
    }
    child.on('error', () => end(127))
    // As a shell counts: a process that a signal ended has 128 and the signal's number.
    child.on('exit', (code, signal) => end(code ?? 128 + constants.signals[signal]))
  })
}

function printLine(prefix, line) {
  const text = stripVTControlCharacters(line)
  if (text.trim() !== '') console.log(prefix + text)
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
