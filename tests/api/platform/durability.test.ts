import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { connect } from '#server/db/connect.ts'
import { buyerAudience, headOf } from '#server/platform/replay/change-log.ts'
import { changeLog } from '#server/tables/sync.ts'
import { timesAt } from '#testing/test-depth.ts'

const KILLS = timesAt({ gate: 6, deep: 40 })

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'changbei-durability-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** Runs a writer on the directory and kills it. Returns how many writes it had acknowledged. */
async function writeAndKill(directory: string, { afterReady }: { afterReady: number | undefined }): Promise<number> {
  const writer = spawn(process.execPath, ['--import', 'tsx', 'testing/server/acknowledging-writer.ts', directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const hasEnded = new Promise((resolve) => writer.once('exit', resolve))
  const isReady = new Promise<void>((resolve) => {
    writer.stdout.on('data', (chunk) => {
      output += String(chunk)
      if (output.startsWith('ready')) resolve()
    })
  })
  if (afterReady === undefined) await sleep(300 + Math.random() * 1_500)
  else {
    await Promise.race([isReady, hasEnded])
    await sleep(afterReady)
  }
  writer.kill('SIGKILL')
  await hasEnded
  return output.split('done\n').length - 1
}

async function written(directory: string): Promise<{ head: number; logged: number }> {
  const connection = await connect(directory)
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
    const directory = join(parent, 'pglite')
    let acknowledged = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      // One writer in five is killed while it opens, migrates or writes its first rows.
      const afterReady = kill % 5 === 0 ? undefined : Math.random() * 400
      const before = acknowledged
      acknowledged += await writeAndKill(directory, { afterReady })
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
