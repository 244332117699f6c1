/**
 * One seeded schedule: a buyer with one or two devices, perhaps a second buyer on the first, and everything that may
 * happen to them. The laws are looked at after every step, and once more when all has come to rest.
 */
import { inArray } from 'drizzle-orm'

import { sessions } from '#server/tables/account.ts'
import { setSettings } from '#testing/factories/factories.ts'
import { addManjian, addPromotion } from '#testing/factories/promotions.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { changeGoods } from '#testing/server/mirror-shop.ts'

import { dice } from './dice.ts'
import { becomeQuiescent } from './quiescent.ts'
import { openMarket, type Scenario, openScenario, type Stage } from './scenario.ts'
import { openShop } from './shop.ts'
import { steps, WEATHER } from './steps.ts'
import { openTotals } from './totals.ts'
import { Violation } from './violation.ts'

type StepName = keyof typeof steps
const STEPS = 16
const ALWAYS: Partial<Record<StepName, number>> = {
  edit: 8,
  adjust: 2,
  editTwice: 1,
  drain: 6,
  drainAll: 2,
  release: 3,
  redeliver: 1,
  kill: 2,
}
/** Not all of it in every schedule: what meets too much meets nothing often. */
const SOMETIMES: readonly Partial<Record<StepName, number>>[] = [
  { expire: 2, renew: 3 },
  { rollback: 5 },
  { market: 3 },
  { poison: 2 },
  { tell: 2 },
  { clock: 3 },
  { amnesia: 2, overtake: 2 },
  {},
]
const MONTH_MS = 31 * 24 * 3_600_000

export async function openStage(): Promise<Stage> {
  const shop = await openShop()
  await setSettings(shop.db, { offers: { shipping: OFFERS.shipping } })
  await addManjian(shop.db, ...OFFERS.manjians)
  await addPromotion(shop.db, 'discount')
  const [first, second, third] = shop.goods
  const ladderPrice = [
    { number: 10, price: 93_333 },
    { number: 30, price: 81_111 },
  ]
  await changeGoods(shop, first!.id, { ladderPriceType: 2, ladderPrice, isManjian: true })
  await changeGoods(shop, second!.id, { isManjian: true, isFreeShipping: true, freeShippingNumber: 20 })
  await changeGoods(shop, third!.id, { gift: { kind: 'exchange', name: '纸杯', fromNumber: 5, number: 1, addOn: 990 } })
  return { shop, market: openMarket(shop), compareTotals: await openTotals(shop) }
}

/** Prices worth comparing: thresholds, ladders, add-ons. */
const OFFERS = {
  manjians: [
    { amount: 20_000, reduce: 1_500 },
    { amount: 60_000, reduce: 6_001 },
  ],
  shipping: { freeFrom: 80_000, freight: 1_200, minimumOrder: 20_000 },
}

/** What happens beside the usual, instead of what chance picks. */
export type Focus = Partial<Record<StepName, number>>

/** `violation` says which law was broken and after which steps; anything else that goes wrong is thrown. */
export async function runSchedule(stage: Stage, seed: number, focus?: Focus): Promise<{ violation?: string }> {
  stage.shop.clock.set(TEST_NOW)
  await stage.market.reset()
  const chance = dice(seed)
  const hasStranger = chance.oneIn(3)
  const scenario = await openScenario(stage, chance, { hasPhone: chance.oneIn(2), hasStranger })
  const weights = {
    ...ALWAYS,
    ...(focus ?? { ...chance.pick(SOMETIMES), ...chance.pick(SOMETIMES) }),
    ...(hasStranger && { change: 2 }),
  }
  for (const { network } of scenario.browsers)
    network.fate = ({ path }) => (path === '/api/health' ? 'ok' : chance.weighed(WEATHER))
  const done: string[] = []
  try {
    for (let count = 0; count < STEPS; count += 1) {
      const name = chance.weighed<StepName>(weights)
      const browser = chance.pick(scenario.browsers)
      done.push(`${name}@${scenario.browsers.indexOf(browser)}`)
      await steps[name](scenario, browser)
      await browser.look()
    }
    done.push('rest')
    await becomeQuiescent(scenario)
    if (chance.oneIn(4)) {
      done.push('a month later')
      await aMonthLater(scenario)
      await becomeQuiescent(scenario)
    }
    return {}
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    return { violation: `${error.message} [seed ${seed}: ${done.join(' ')}]` }
  } finally {
    for (const browser of scenario.browsers) browser.close()
  }
}

/** The storages are full again, and the network still finds something to deliver. */
async function aMonthLater({ shop, market, browsers, accounts, chance }: Scenario): Promise<void> {
  // Still signed in, and seen of late: what comes late carries the marks of a session that lives.
  const buyerIds = accounts.map(({ person }) => person.buyerId)
  const seenAt = shop.clock.now() + MONTH_MS
  await shop.db
    .update(sessions)
    .set({ seenAt, expiresAt: seenAt + MONTH_MS })
    .where(inArray(sessions.buyerId, buyerIds))
  shop.clock.advance(MONTH_MS)
  for (const { id } of shop.goods) await market.change(id, { stock: 1_000, isOnShelf: true })
  for (const browser of browsers) {
    browser.network.poison.clear()
    const acts = browser.network.sent.filter(({ method }) => method === 'POST')
    const late = acts.length > 0 ? [...acts.slice(0, 2), chance.pick(acts)] : []
    for (const sent of late) await browser.network.redeliver(sent)
  }
}
