/**
 * The API on a real PostgreSQL next to a bare Fastify + Drizzle server over the same tables, in one run: same machine,
 * same pool size, rounds alternate, medians are compared. Orders are placed by buyers whose carts are filled
 * beforehand.
 */
import { inArray, isNotNull } from 'drizzle-orm'

import { categories, goods } from '../server/tables/schema.ts'
import { median, printFigures, type Figure } from './report.ts'
import { type Load, repeat, type Request, runLoad } from './server/load.ts'
import { openPostgresShop } from './server/postgres-shop.ts'
import { run, type ServerProcess } from './server/processes.ts'
import { bareCalls, bareOrder, ourCalls, ourOrder } from './server/requests.ts'
import { fillCarts, liftOrderLimits, makeShoppers, placeHistory } from './server/shoppers.ts'

const ROUNDS = 3
/** Rounds of each side that are not counted: a server runs for weeks, so V8 has compiled what it is asked for. */
const WARM_ROUNDS = 1
const ORDERS = 250
const TARGETS = { list: 0.9, detail: 0.6, cart: 0.6, order: 0.5 }
const AMOUNTS = { list: 2_000, detail: 5_000, cart: 3_000 }
const TAIL_MS = 60
const READY_MS = 1_500
const MEMORY_MB = 250

type Side = (round: number) => Promise<readonly Request[]>
type Servers = Record<'bare' | 'ours', ServerProcess>
/** `processorMs`: of Node, a request; it says more than the rate where other work shares the machine. */
type SideResult = { rate: number; processorMs: number; p99: number }

/** Alternates both sides; medians of the rounds, after those that warm both up. */
async function compare(servers: Servers, sides: { bare: Side; ours: Side }, connections: number) {
  const rounds: Record<'bare' | 'ours', (Load & { processorMs: number })[]> = { bare: [], ours: [] }
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1)
    for (const side of ['bare', 'ours'] as const) {
      const server = servers[side]
      const requests = await sides[side](round)
      const before = await server.processorMs()
      const load = await runLoad(server.port, requests, connections)
      if (round >= WARM_ROUNDS)
        rounds[side].push({ ...load, processorMs: ((await server.processorMs()) - before) / requests.length })
    }
  const resultOf = (side: 'bare' | 'ours'): SideResult => ({
    rate: median(rounds[side].map(({ perSecond }) => perSecond)),
    processorMs: median(rounds[side].map(({ processorMs }) => processorMs)),
    p99: median(rounds[side].map(({ p99 }) => p99)),
  })
  return { bare: resultOf('bare'), ours: resultOf('ours') }
}

export async function benchServer(): Promise<void> {
  const shop = await openPostgresShop()
  const { db } = shop
  await liftOrderLimits(db)
  const shoppers = await makeShoppers(db, ORDERS)
  await placeHistory(db, shoppers)
  const stocked = await db.selectDistinct({ id: goods.categoryId }).from(goods).where(isNotNull(goods.basePrice))
  const categoryIds = (
    await db
      .select({ id: categories.id })
      .from(categories)
      .where(
        inArray(
          categories.id,
          stocked.map(({ id }) => id),
        ),
      )
  ).map(({ id }) => id)
  const bare = await run(['node', '--import', 'tsx', 'bench/server/bare-server.ts'], shop.env, '/detail/1')
  const ours = await shop.serve()
  const ports = { bare: bare.port, ours: ours.port }
  const figures: Figure[] = [
    {
      name: 'ready after start',
      value: `${ours.readyMs.toFixed(0)} ms`,
      target: `≤ ${READY_MS} ms`,
      isMet: ours.readyMs <= READY_MS,
    },
  ]
  try {
    const theirs = bareCalls(shoppers, categoryIds)
    const mine = ourCalls(shoppers, categoryIds)
    for (const call of ['list', 'detail', 'cart'] as const) {
      await runLoad(ports.bare, repeat(theirs[call], 300), 10)
      await runLoad(ports.ours, repeat(mine[call], 300), 10)
    }
    for (const connections of [10, 50]) {
      for (const call of ['list', 'detail', 'cart', 'order'] as const) {
        const sides =
          call === 'order'
            ? orderSides()
            : {
                bare: async () => repeat(theirs[call], AMOUNTS[call]),
                ours: async () => repeat(mine[call], AMOUNTS[call]),
              }
        const result = await compare({ bare, ours }, sides, connections)
        figures.push(...report(`${call}, ${connections} buyers`, result, TARGETS[call], connections === 10))
      }
    }
    const peak = await ours.peakMb()
    figures.push({
      name: 'peak memory',
      value: `${peak.toFixed(0)} MB`,
      target: `≤ ${MEMORY_MB} MB`,
      isMet: peak <= MEMORY_MB,
    })
    printFigures('API on PostgreSQL, against bare Fastify + Drizzle', figures)
  } finally {
    await Promise.all([bare.stop(), ours.stop()])
    await shop.stop()
  }

  function orderSides() {
    return {
      bare: async () => {
        await fillCarts(db, shoppers)
        return shoppers.map(bareOrder)
      },
      ours: async () => {
        await fillCarts(db, shoppers)
        const requests: Request[] = []
        for (const shopper of shoppers) requests.push(await ourOrder(ports.ours, shopper))
        return requests
      },
    }
  }
}

function report(
  name: string,
  { bare, ours }: { bare: SideResult; ours: SideResult },
  target: number,
  hasTail: boolean,
): Figure[] {
  const ratio = ours.rate / bare.rate
  const figures: Figure[] = [
    {
      name,
      value: `${ratio.toFixed(2)} of bare (${ours.rate.toFixed(0)}/s against ${bare.rate.toFixed(0)}/s)`,
      target: `≥ ${target}`,
      isMet: ratio >= target,
    },
    {
      name: `${name}, processor of Node`,
      value: `${(ours.processorMs / bare.processorMs).toFixed(1)} × bare (${ours.processorMs.toFixed(2)} ms against ${bare.processorMs.toFixed(2)} ms)`,
    },
  ]
  if (!hasTail) return figures
  const tail = { name: `${name}, p99`, value: `${ours.p99} ms`, target: `≤ ${TAIL_MS} ms`, isMet: ours.p99 <= TAIL_MS }
  return [...figures, tail]
}
