import { afterAll, beforeAll, describe, it } from 'vitest'

import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

import { gatherCrowd, letWork, verifyCrowd } from './support/crowd.ts'

const CLIENTS = 20
const EDITS = 14

describe.skipIf(process.env.TEST_DB !== 'postgres')('one cart under many hands (needs PostgreSQL)', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp()
  })
  afterAll(() => shop.close())

  it(`of ${CLIENTS} clients at once: each edit has one effect, in its client's order, and all agree`, async () => {
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const crowd = await gatherCrowd(shop.db, CLIENTS, () => origin, shop.clock.now())
    await letWork(crowd, (edits) => edits >= EDITS)
    await verifyCrowd(shop.db, crowd)
  })
})
