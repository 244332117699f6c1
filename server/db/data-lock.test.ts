import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { lockDataDir } from './data-lock.ts'

let directory: string
const file = () => join(directory, 'server.lock')

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'changbei-lock-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

describe('the lock of a data directory', () => {
  it('names its owner and goes when it is released', async () => {
    const lock = await lockDataDir(join(directory, 'new'))
    expect(await readFile(join(directory, 'new', 'server.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    await lock.release()
    expect(existsSync(join(directory, 'new', 'server.lock'))).toBe(false)
  })

  it('is refused, in words, while its owner lives', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    const stat = await readFile(`/proc/${other.pid}/stat`, 'utf8').catch(() => '')
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    await writeFile(file(), `${other.pid} ${startedAt}`)
    await expect(lockDataDir(directory)).rejects.toThrow(`正在被另一个进程（${other.pid}）使用`)
    other.kill('SIGKILL')
  })

  it.each([
    ['is gone', '999999999 1'],
    ['had the number that is now ours', `${process.pid} 1`],
    ['left no name', ''],
    ['left nonsense', 'nonsense'],
  ])('is taken over when its owner %s', async (_what, text) => {
    await writeFile(file(), text)
    const lock = await lockDataDir(directory)
    expect(await readFile(file(), 'utf8')).not.toBe(text)
    await lock.release()
  })

  it.runIf(existsSync('/proc/1/stat'))('is taken over when the number now belongs to another process', async () => {
    await writeFile(file(), '1 1')
    const lock = await lockDataDir(directory)
    expect(await readFile(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    await lock.release()
  })
})
