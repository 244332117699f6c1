/**
 * The worker's catalogue and the real server in one process. Only the network and IndexedDB are fakes: import
 * 'fake-indexeddb/auto' first.
 */
import { Dexie } from 'dexie'
import { eq } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import { CATALOG_AUDIENCE, nextNumber } from '#server/platform/replay/change-log.ts'
import { goods } from '#server/tables/goods.ts'
import type { CatalogSession, CatalogStatus } from '#workers/catalog/catalog-api.ts'
import { createCatalog } from '#workers/catalog/catalog.ts'

import { addCategory, addGoods, type GoodsRow } from '../factories/factories.ts'
import { people, type Person } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export type MirrorShop = TestApp & { clinic: Person; pharmacy: Person; rows: GoodsRow[] }

/** A shop of 70 goods of all kinds, and two buyers of different price groups. */
export async function startMirrorShop(): Promise<MirrorShop> {
  const shop = await startTestApp()
  const [clinic, pharmacy] = [await people.clinic(shop.db), await people.pharmacy(shop.db)]
  const [tablets, capsules] = [await addCategory(shop.db), await addCategory(shop.db)]
  const names = ['阿莫西林胶囊', '头孢克肟片', '布洛芬缓释胶囊', '阿胶', '复方丹参滴丸', '氯化钠注射液', '人参']
  const rows: GoodsRow[] = []
  for (let index = 0; index < 70; index++) {
    const added = await addGoods(shop.db, {
      name: names[index % names.length]!,
      manufacturer: `第${index % 5}制药厂`,
      dosageForm: index % 3 === 0 ? '片剂' : '胶囊剂',
      categoryId: index % 2 === 0 ? tablets.id : capsules.id,
      basePrice: index % 11 === 0 ? null : 10_000 + 137 * index,
      stock: index % 4 === 0 ? 0 : index,
      sales: (index * 37) % 50,
      isManjian: index % 2 === 0,
      isFreeShipping: index % 6 === 0,
      scope: index % 7 === 0 ? '中药饮片' : '化学药制剂',
      expiresOn: index % 9 === 0 ? '' : `2027-0${(index % 8) + 1}-15`,
      groupPrices: { pharmacy: 9_999 },
      ...(index % 10 === 0 && { gift: { kind: 'gift', name: '纸杯', fromNumber: 5, number: 1, addOn: 0 } as const }),
    })
    rows.push(added)
  }
  return { ...shop, clinic, pharmacy, rows }
}

export async function sessionOf(shop: TestApp, who: Person): Promise<CatalogSession> {
  const { data } = await shop.as(who).call(api.account.base)
  return { buyer: data.buyer, priceGroup: data.priceGroup, csrf: data.token }
}

/** Changes goods as the server does: with the next number of the catalogue's counter. */
export async function changeGoods({ db }: TestApp, id: number, changes: Partial<GoodsRow>): Promise<void> {
  const revision = await nextNumber(db, CATALOG_AUDIENCE)
  await db
    .update(goods)
    .set({ ...changes, revision })
    .where(eq(goods.id, id))
}

/** The network of a browser in which `who` is signed in. `answer` may replace a response, or throw. */
export type Line = {
  who: Person
  isCut: boolean
  log: string[]
  answer: ((url: string) => Response | undefined) | undefined
}

export const lineFetch =
  (shop: TestApp, line: Line): typeof fetch =>
  async (input, init) => {
    const url = String(input)
    line.log.push(url)
    if (line.isCut) cut()
    const replaced = line.answer?.(url)
    if (replaced) return replaced
    const response = await shop.as(line.who).inject({ method: (init?.method ?? 'GET') as 'GET', url })
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode, headers })
  }

export const cut = (): never => {
  throw new TypeError('fetch failed')
}

const opened: { close(): void }[] = []

/** The catalogue of a tab, and what it announced to its page. */
export function openCatalog({ clock }: Pick<TestApp, 'clock'>) {
  const announced: CatalogStatus[] = []
  const announce = (status: CatalogStatus) => void announced.push(status)
  const catalog = createCatalog({ now: () => clock.now(), announce, canMirror: true })
  opened.push(catalog)
  return { ...catalog, announced }
}

/** Closes every catalogue that was opened and forgets what they stored. */
export async function forgetCatalogs(): Promise<void> {
  for (const catalog of opened.splice(0)) catalog.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
}
