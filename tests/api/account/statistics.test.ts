import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { CSRF_HEADER } from '#contract/protocol/endpoint.ts'
import { addDays, DAY_MS, dayOf } from '#domain/instant.ts'
import { ROUTES_A_DAY_MAX, VIEW_DAYS_KEPT, type ViewCount } from '#domain/statistics/view.ts'
import { sweepBatches } from '#server/modules/statistics/index.ts'
import { pageViews, viewBatches } from '#server/tables/statistics.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const TODAY = dayOf(TEST_NOW)
const view = (more: Partial<ViewCount> = {}): ViewCount => ({
  day: TODAY,
  route: '/list/info/:goodsId',
  width: 'desktop',
  count: 1,
  ...more,
})

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  await shop.db.delete(pageViews)
  await shop.db.delete(viewBatches)
  shop.clock.set(TEST_NOW)
})
afterAll(() => shop.close())

const send = (views: ViewCount[], batch: string = randomUUID()) =>
  shop.visitor.call(api.statistics.view, { body: { batch, views } })
const counted = async () =>
  (await shop.db.select().from(pageViews)).map(({ day, route, width, views }) => [day, route, width, views]).toSorted()

describe('page views', () => {
  it('are summed by day, screen and width, whoever sends them', async () => {
    const buyer = await people.clinic(shop.db)
    await send([view({ count: 3 }), view({ width: 'phone' }), view({ day: addDays(TODAY, -2) })])
    await shop.as(buyer).call(api.statistics.view, { body: { batch: randomUUID(), views: [view(), view()] } })
    expect(await counted()).toEqual([
      [addDays(TODAY, -2), '/list/info/:goodsId', 'desktop', 1],
      [TODAY, '/list/info/:goodsId', 'desktop', 5],
      [TODAY, '/list/info/:goodsId', 'phone', 1],
    ])
  })

  it('are counted once when the answer was lost and the report comes again, also at the same time', async () => {
    const batch = randomUUID()
    const answers = await Promise.all([send([view()], batch), send([view()], batch), send([view()], batch)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await counted()).toEqual([[TODAY, '/list/info/:goodsId', 'desktop', 1]])
  })

  it('of days too long ago or yet to come are left out', async () => {
    const { status } = await send([
      view({ day: addDays(TODAY, -VIEW_DAYS_KEPT - 1) }),
      view({ day: addDays(TODAY, 2) }),
      view({ day: '9999-99-99' }),
    ])
    expect([status, await counted()]).toEqual([200, []])
  })

  it.each([
    [view({ route: '/list?keywords=13800000000' }), '页面无效'],
    [view({ route: 'list' }), '页面无效'],
    [view({ count: 0 }), '次数无效'],
    [view({ day: 'today' }), '日期无效'],
  ])('are refused when they say %j', async (one, sentence) => {
    const headers = { 'content-type': 'application/json', [CSRF_HEADER]: 'visitor' }
    const payload = JSON.stringify({ batch: randomUUID(), views: [one] })
    const answered = await shop.visitor.inject({ method: 'POST', url: '/api/statistics/view', payload, headers })
    expect([answered.statusCode, answered.json().message]).toEqual([422, expect.stringContaining(sentence)])
  })

  it('of invented screens end at a number no shop has', async () => {
    for (let at = 0; at < 2; at += 1)
      await send(Array.from({ length: 200 }, (_, index) => view({ route: `/made/up/${at}-${index}` })))
    await send([view({ route: '/made/up/0-0' })])
    const rows = await counted()
    expect(rows).toHaveLength(ROUTES_A_DAY_MAX)
    expect(rows.find(([, route]) => route === '/made/up/0-0')?.[3]).toBe(2)
  })

  it('leave their report’s mark only as long as a device may send it again', async () => {
    await send([view()])
    await sweepBatches(shop.db, TEST_NOW + VIEW_DAYS_KEPT * DAY_MS)
    expect(await shop.db.$count(viewBatches)).toBe(1)
    await sweepBatches(shop.db, TEST_NOW + (VIEW_DAYS_KEPT + 3) * DAY_MS)
    expect(await shop.db.$count(viewBatches)).toBe(0)
  })
})
