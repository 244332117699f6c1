/**
 * `kill -9` of the API server and of PostgreSQL in the middle of batches, many times over, under devices that go on
 * editing: nothing acknowledged is lost, nothing is applied twice. A durable PostgreSQL of its own, as it is killed
 * too.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { connect, type Connection } from '#server/db/connect.ts'
import { type ApiProcess, startApiProcess } from '#testing/server/api-process.ts'
import { type PostgresServer, startPostgres } from '#testing/server/embedded-postgres.ts'
import { timesAt } from '#testing/test-depth.ts'

import { type Crowd, gatherCrowd, letWork, verifyCrowd } from './support/crowd.ts'

const CLIENTS = 4
const API_KILLS = timesAt({ gate: 1, deep: 100 })
const POSTGRES_KILLS = timesAt({ gate: 1, deep: 20 })
/** A server starts anew after each; on a busy machine that takes seconds. */
const TIMEOUT_MS = 120_000 + API_KILLS * 20_000
/** Requests between two kills, at least. */
const BETWEEN = 12
/** What a request may have got done when it is cut: from not having arrived to having been answered. */
const DEPTH_MS = 40

/** So many more strikes where none has met a request. */
const MORE = 8

const cutOf = ({ members }: Crowd) => members.reduce((total, { cut }) => total + cut, 0)
const sentBy = ({ members }: Crowd) => members.reduce((total, { device }) => total + device.network.sent.length, 0)

/** Lets the crowd edit on while `strike` is called so many times, and until it has cut a request. */
async function workThrough(crowd: Crowd, strikes: number, strike: () => Promise<void>): Promise<void> {
  const over = new AbortController()
  const striking = async () => {
    for (let count = 0; count < strikes || (cutOf(crowd) === 0 && count < strikes + MORE); count += 1) {
      const from = sentBy(crowd)
      while (sentBy(crowd) < from + BETWEEN) await sleep(1)
      await sleep(randomInt(DEPTH_MS))
      await strike()
    }
  }
  await Promise.all([letWork(crowd, () => over.signal.aborted), striking().finally(() => over.abort())])
  expect(cutOf(crowd)).toBeGreaterThan(0)
}

describe.skipIf(process.env.TEST_DB !== 'postgres')('killed in the middle of a batch (needs PostgreSQL)', () => {
  let postgres: PostgresServer
  let connection: Connection
  let api: ApiProcess
  const leftovers: ApiProcess[] = []
  const startApi = async () => {
    const started = await startApiProcess(postgres.url)
    leftovers.push(started)
    return started
  }
  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true })
    connection = await connect(postgres.url)
    await connection.migrate()
    api = await startApi()
  })
  afterAll(async () => {
    await Promise.all(leftovers.map((one) => one.kill()))
    await connection?.close()
    await postgres?.stop()
  })

  it(`keeps every edit once through ${API_KILLS} kills of the API server`, { timeout: TIMEOUT_MS }, async () => {
    const crowd = await gatherCrowd(connection.db, CLIENTS, () => api.origin)
    await workThrough(crowd, API_KILLS, async () => {
      // The next one is up already, so that retries reach it while the killed one's transactions still stand.
      const next = await startApi()
      const killed = api
      await killed.kill()
      api = next
    })
    await verifyCrowd(connection.db, crowd)
  })

  it(
    `keeps every edit once through ${POSTGRES_KILLS} kills of PostgreSQL; the API server finds back by itself`,
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const crowd = await gatherCrowd(connection.db, CLIENTS, () => api.origin)
      await workThrough(crowd, POSTGRES_KILLS, async () => {
        await postgres.crash()
        await postgres.restart()
      })
      await verifyCrowd(connection.db, crowd)
      expect(api.isRunning()).toBe(true)
    },
  )
})
