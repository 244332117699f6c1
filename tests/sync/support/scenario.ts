/** Who and what a schedule is about. */
import { eq } from 'drizzle-orm'

import { isComboId } from '#domain/combo/combo.ts'
import { tellBuyer } from '#server/modules/message/index.ts'
import { messages } from '#server/tables/message.ts'
import { changeGoods } from '#testing/server/mirror-shop.ts'
import { people } from '#testing/server/people.ts'

import { type Account, type Browser, createBrowser } from './browser.ts'
import type { Dice } from './dice.ts'
import type { Key } from './edit.ts'
import type { Server } from './network.ts'
import type { Profile } from './profile.ts'
import type { Copy } from './saved-database.ts'
import { createServerRecord, type Goods } from './server-record.ts'
import type { Shop } from './shop.ts'
import type { CompareTotals } from './totals.ts'
import { createTraffic, oneAtATime, type Traffic } from './traffic.ts'

export type Scenario = {
  shop: Shop
  chance: Dice
  traffic: Traffic
  /** The first is the desk that two buyers may share; a second is the first buyer's phone. */
  browsers: Browser[]
  accounts: Account[]
  market: Market
  compareTotals: CompareTotals
  /** Older copies of browsers. */
  copies: Map<Browser, { storage: Copy; profiles: Map<Account, Profile> }>
  messages: Map<Account, Key[]>
}

/** The goods whose price, stock and place on the storage may change. */
export type Market = {
  goodsOf: (id: number) => Goods
  change: (id: number, goods: Partial<ScenarioGoods>) => Promise<void>
  reset: () => Promise<void>
}
type ScenarioGoods = Goods & { basePrice: number }

/** Goods as they were at the opening of the shop, and what schedules made of them. */
export function openMarket(shop: Shop): Market {
  const changed = new Map<number, Partial<ScenarioGoods>>()
  const first = new Map(shop.goods.map((goods) => [goods.id, goods]))
  return {
    // The parts of the combo are left alone: it has as many sets as each of them pieces.
    goodsOf: (id) => (isComboId(id) ? shop.goods.at(-1)! : { ...first.get(id)!, ...changed.get(id) }),
    async change(id, goods) {
      changed.set(id, { ...changed.get(id), ...goods })
      await changeGoods(shop, id, goods)
    },
    async reset() {
      for (const id of changed.keys()) {
        const { stock, isOnShelf, basePrice } = first.get(id)!
        await changeGoods(shop, id, { stock, isOnShelf, basePrice })
      }
      changed.clear()
    },
  }
}

/** What all schedules of a file share. */
export type Stage = Pick<Scenario, 'shop' | 'market' | 'compareTotals'>

export async function openScenario(
  { shop, market, compareTotals }: Stage,
  chance: Dice,
  { hasPhone, hasStranger }: { hasPhone: boolean; hasStranger: boolean },
): Promise<Scenario> {
  const newAccount = async (): Promise<Account> => ({
    person: await people.clinic(shop.db),
    record: createServerRecord(market.goodsOf),
  })
  const owner = await newAccount()
  const accounts = hasStranger ? [owner, await newAccount()] : [owner]
  const door = oneAtATime()
  const server: Server = { inject: (options) => door.through(() => shop.app.inject(options)) }
  const browsers: Browser[] = []
  for (let count = hasPhone ? 2 : 1; count > 0; count -= 1) {
    const browser = createBrowser(shop, server)
    await browser.signIn(owner)
    browsers.push(browser)
  }
  for (const _tab of [1, 2]) browsers[0]!.open()
  browsers[1]?.open()
  const traffic = createTraffic(door.idle)
  const known = { shop, market, compareTotals, chance, traffic, browsers, accounts }
  return { ...known, copies: new Map(), messages: new Map() }
}

/** The server writes a buyer a message. */
export async function tell({ shop, messages: known }: Scenario, account: Account): Promise<void> {
  const { buyerId } = account.person
  const news = { kind: 'system', title: '通知', text: '有新消息' } as const
  await shop.db.transaction((tx) => tellBuyer(tx as never, buyerId, news, shop.clock.now()))
  const rows = await shop.db.select({ id: messages.id }).from(messages).where(eq(messages.buyerId, buyerId))
  const key = `messages:${Math.max(...rows.map(({ id }) => id))}`
  known.set(account, [...(known.get(account) ?? []), key])
  account.record.changeRow(key, 'unread')
}
