import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { connect } from '#server/db/connect.ts'
import { buyerAudience, headOf } from '#server/platform/replay/change-log.ts'
import { changeLog } from '#server/tables/sync.ts'
import { writerCommand } from '#testing/server/server-command.ts'
import { isDeep, timesAt } from '#testing/test-depth.ts'

const KILLS = timesAt({ gate: 2, deep: 40 })
const CUTS = timesAt({ gate: 1, deep: 40 })

let parent: string
/** One after the other the tests use the same data, because a new database takes seconds to set up. */
const shared = () => join(parent, 'shared')
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'changbei-durability-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** `afterWrites`: acknowledged ones; `once` this path exists; with neither: while it opens. */
type Kill = { afterWrites?: number; once?: string; env?: NodeJS.ProcessEnv }

/** Writes take about a millisecond: somewhere in the next few of them. */
const WITHIN_WRITES_MS = 5

/** Runs a writer on the directory and kills it. Returns how many writes it had acknowledged. */
async function writeAndKill(directory: string, { afterWrites, once, env }: Kill): Promise<number> {
  const writer = spawn(process.execPath, [...writerCommand, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  let output = ''
  const hasEnded = new Promise((resolve) => writer.once('exit', resolve))
  const acknowledged = () => output.split('done\n').length - 1
  const hasWritten = new Promise<void>((resolve) => {
    writer.stdout.on('data', (chunk) => {
      output += String(chunk)
      if (afterWrites !== undefined && acknowledged() >= afterWrites) resolve()
    })
  })
  if (once) while (!existsSync(once)) await sleep(1)
  else if (afterWrites === undefined) await sleep(300 + Math.random() * 1_500)
  else {
    await Promise.race([hasWritten, hasEnded])
    await sleep(Math.random() * WITHIN_WRITES_MS)
  }
  writer.kill('SIGKILL')
  await hasEnded
  return acknowledged()
}

/**
 * What the gate's build has left for a first start; absent without the gate: a new database is then made by `initdb`.
 */
const template = process.env.TEST_PGLITE

async function written(directory: string): Promise<{ head: number; logged: number }> {
  const connection = await connect(directory, { template })
  await connection.migrate()
  const { number } = await headOf(connection.db, buyerAudience(1))
  const logged = await connection.db.$count(changeLog)
  await connection.close()
  return { head: number, logged }
}

// The durability of a real server is PostgreSQL's responsibility.
it.skipIf(process.env.TEST_DB === 'postgres')(
  `keeps everything acknowledged and nothing half-written through ${KILLS} kills in the middle of writing`,
  async () => {
    const directory = shared()
    let acknowledged = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      // One writer in five is killed while it opens, migrates or writes its first rows.
      const afterWrites = kill % 5 === 0 ? undefined : 2 + Math.random() * 200
      const before = acknowledged
      acknowledged += await writeAndKill(directory, { afterWrites })
      const { head, logged } = await written(directory)
      expect(logged, `kill ${kill}`).toBe(head)
      // The last write may have been committed but not acknowledged.
      expect(head - acknowledged, `kill ${kill}, from ${before}`).toBeOneOf([0, 1])
      acknowledged = head
    }
    expect(acknowledged).toBeGreaterThan(KILLS)
  },
  240_000,
)

it.runIf(template && process.env.TEST_DB !== 'postgres')(
  'makes a copy of the template again that was killed half-way',
  async () => {
    const directory = join(parent, 'copied')
    await writeAndKill(directory, { once: `${directory}.new`, env: { TEMPLATE: template } })
    expect(existsSync(directory)).toBe(false)
    expect(await written(directory)).toEqual({ head: 0, logged: 0 })
    expect(await readdir(parent)).not.toContain('copied.new')
  },
)

/** Writes on a disk whose power is cut: opens what is left, and returns what was acknowledged and what is there. */
async function writeAndCut(directory: string, env: NodeJS.ProcessEnv = {}) {
  const kept = `${directory}-kept`
  const acknowledged = await writeAndKill(directory, {
    afterWrites: 100 + Math.random() * 400,
    env: { ...env, KEPT: kept },
  })
  await rm(directory, { recursive: true })
  await rename(kept, directory)
  return { acknowledged, ...(await written(directory)) }
}

describe.skipIf(process.env.TEST_DB === 'postgres')('a power cut', () => {
  it(
    `takes nothing acknowledged, ${CUTS} times in the middle of writing`,
    async () => {
      const directory = shared()
      let { head: before } = await written(directory)
      for (let cut = 0; cut < CUTS; cut += 1) {
        const { acknowledged, head, logged } = await writeAndCut(directory)
        expect(logged, `cut ${cut}`).toBe(head)
        expect(head - before - acknowledged, `cut ${cut}, from ${before}`).toBeOneOf([0, 1])
        before = head
      }
      expect(before).toBeGreaterThan(CUTS)
    },
    CUTS * 30_000,
  )

  it.runIf(isDeep)(
    'takes what was acknowledged where the disk ignores the database’s asking',
    async () => {
      const directory = join(parent, 'forgetful')
      await written(directory)
      const left = await writeAndCut(directory, { FLUSHES: 'no' }).catch(() => ({ acknowledged: 1, head: 0 }))
      expect(left.head).toBeLessThan(left.acknowledged)
    },
    120_000,
  )
})
