import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freePort } from '#testing/server/free-port.ts'
import { serverCommand } from '#testing/server/server-command.ts'
import { isDeep } from '#testing/test-depth.ts'

/** One after the other the tests use the same data, because a new database takes seconds to set up. */
let DATA_DIR: string
const running: ChildProcess[] = []

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'changbei-process-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(DATA_DIR, { recursive: true, force: true })
})

type Server = { ready: Promise<string>; ended: Promise<number | string>; child: ChildProcess }

/** The server as a process; production does not fill an empty database, which keeps the start short. */
function start(env: Record<string, string>): Server {
  const child = spawn(process.execPath, serverCommand, {
    env: { ...process.env, DATABASE_URL: undefined, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? `${code} ${output}`)),
  )
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk)
        if (output.includes('数据：')) resolve(output)
      })
    child.once('close', () => reject(new Error(output)))
  })
  ready.catch(() => undefined)
  return { ready, ended, child }
}

describe.skipIf(process.env.TEST_DB === 'postgres')('the server as a process', { timeout: 240_000 }, () => {
  it('says where it is, answers, and refuses a second on its data', async () => {
    const PORT = String(await freePort())
    const server = start({ PORT, DATA_DIR })
    const text = await server.ready
    expect(text).toContain(`http://localhost:${PORT}`)
    expect(text).not.toContain('演示账号')
    expect((await fetch(`http://127.0.0.1:${PORT}/api/ready`)).status).toBe(200)
    const second = await start({ PORT: '0', DATA_DIR }).ended
    expect(second).toMatch(/^1 数据目录正在被另一个进程/)
    server.child.kill('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
  })

  it('finds its data again after it was killed, and stops cleanly', async () => {
    const PORT = String(await freePort())
    const again = start({ PORT, DATA_DIR })
    await again.ready
    again.child.kill('SIGTERM')
    expect(await again.ended).toMatch(/^0 /)
    expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(false)
  })

  it.runIf(isDeep)('stops as cleanly from a keyboard', async () => {
    const server = start({ PORT: String(await freePort()), DATA_DIR })
    await server.ready
    server.child.kill('SIGINT')
    expect(await server.ended).toMatch(/^0 /)
  })

  it('says in one sentence when the port is taken, and lets go of its data', async () => {
    const port = await freePort()
    const blocker = createServer()
    await new Promise<void>((done) => blocker.listen(port, '127.0.0.1', done))
    expect(await start({ PORT: String(port), DATA_DIR }).ended).toBe(
      `1 端口 ${port} 已被占用，请停止占用它的程序，或用 PORT 指定其他端口。\n`,
    )
    expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(false)
    blocker.close()
  })

  it('names the variable that is wrong', async () => {
    expect(await start({ PORT: 'abc' }).ended).toMatch(/^1 环境变量有误：[^]*PORT/)
  })
})
