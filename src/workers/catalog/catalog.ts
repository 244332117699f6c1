/** Answers for the viewer, from the mirror when it is complete and from the network until then. */
import {
  suggest,
  suggestNext,
  type Viewer,
  type Catalog,
  goodsById,
  toListed,
  pageOf,
  forViewer,
  rememberedRows,
  substitutesOf,
  findIds,
} from '#catalog/index.ts'
import { api } from '#contract/api.ts'
import type { Substitute } from '#contract/goods/goods-detail.ts'
import type { GoodsList, ListedGoods, Suggestion } from '#contract/goods/goods.ts'
import type { CartLine } from '#domain/cart/line.ts'
import { quoteCart } from '#domain/cart/quote.ts'
import type { Combo } from '#domain/combo/combo.ts'
import { isComboLine } from '#domain/goods/line-type.ts'
import { NEAR_EXPIRY } from '#domain/goods/near-expiry.ts'
import { keepingOf } from '#domain/goods/shelf-life.ts'
import { giftIdsOf } from '#domain/pricing/gift.ts'
import { call } from '#sync/transport/call.ts'
import { setSession } from '#sync/transport/session.ts'

import { createAnnouncer } from './announcer.ts'
import type { CatalogApi, CatalogSession, CatalogStatus } from './catalog-api.ts'
import { openCatalogMirror, type CatalogMirror, NO_MIRROR } from './catalog-mirror.ts'
import { createGoodsFetcher } from './from-network.ts'
import { openOverlayMirror, type OverlayMirror } from './overlay.ts'
import { createSchedule } from './schedule.ts'

export type CatalogPorts = {
  now: () => number
  /** Called whenever answers may have changed. */
  announce: (status: CatalogStatus) => void
  /** Whether this browser can keep and verify a mirror; without one the network answers. */
  canMirror: boolean
}

const planning = () => import('./planning.lazy.ts')
const loadMemory = async () => (await import('#db/memory.lazy.ts')).inMemory

/** The page asks for its first catalogue by `refresh` once it rests; one that never rests gets it after this time. */
const FIRST_DOWNLOAD_MS = 5_000
/** Before the offers are loaded, no offer is shown and no discount applies. */
const NO_OFFERS = { manjians: [], shipping: { freeFrom: 0, freight: 0, minimumOrder: 0 } }

/** The catalogue of a tab; `close` ends its timers and lets go of its database. */
export function createCatalog({ now, announce, canMirror }: CatalogPorts): CatalogApi & { close(): void } {
  let session: CatalogSession = {}
  let mirror: CatalogMirror | undefined
  let group: string | undefined
  let overlay: OverlayMirror | undefined
  let ownerId: number | undefined
  let reading: Promise<unknown> | undefined
  let edition = 0
  const fetchGoods = createGoodsFetcher(now)

  const status = (): CatalogStatus => ({ ...(mirror?.status() ?? NO_MIRROR), edition })
  const announcer = createAnnouncer(status, announce)
  const schedule = createSchedule(async () => mirror?.refresh())
  const viewer = (): Viewer => {
    const at = now()
    return {
      buyer: session.buyer,
      now: at,
      discounts: session.offers?.discounts,
      ...(session.nearExpiry && { nearExpiry: session.nearExpiry }),
      ...(overlay && { own: overlay.own(at) }),
    }
  }
  /** The complete catalogue at the buyer's own prices, once there is one. */
  function pricedCatalog(): Catalog | undefined {
    const catalog = mirror?.catalog()
    return catalog && forViewer(catalog, viewer())
  }

  /** A catalogue that is here is brought up to date at once; the first one leaves the line to what the page shows. */
  const firstAfterMs = () => (mirror?.catalog() ? undefined : FIRST_DOWNLOAD_MS)

  const overlayPorts = {
    onOverlayVersion: async (version: string) => (await overlay?.update(version)) ?? false,
    onOtherTab: async () => overlay?.read(),
  }

  function changed(what: 'answers' | 'progress'): void {
    if (what === 'answers') edition += 1
    announcer.notify()
  }

  /** Goods this mirror does not have: not mirrored yet, gone, or there is no mirror. */
  async function fetchMissing(ids: readonly number[]): Promise<ListedGoods[]> {
    const fetched = fetchGoods(ids, { db: mirror?.db, session })
    // Goods that a complete mirror lacks are gone, unless the network still has them.
    return mirror?.catalog() ? fetched.catch(() => []) : fetched
  }

  async function goodsOf(ids: readonly number[]): Promise<Map<number, ListedGoods>> {
    await reading
    const catalog = pricedCatalog()
    const known = new Map<number, ListedGoods>()
    for (const id of ids) {
      const goods = catalog && goodsById(catalog, id)
      if (goods) known.set(id, toListed(goods, viewer()))
    }
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    for (const goods of await fetchMissing(missing))
      known.set(goods.id, session.buyer ? toListed(goods, viewer()) : goods)
    return known
  }

  /** What a quote of these lines looks up; `more`: ids of goods beside them. */
  async function quoteContextOf(lines: readonly CartLine[], list?: readonly Combo[], more: readonly number[] = []) {
    const combos = list && new Map(list.map((combo) => [combo.id, combo]))
    const ids = lines.flatMap((line) =>
      isComboLine(line) ? (combos?.get(line.goodsId)?.parts ?? []).map((part) => part.goodsId) : line.goodsId,
    )
    const known = await goodsOf([...new Set([...ids, ...more])])
    // A gift that is not known here would count as run out.
    const given = giftIdsOf(known.values()).filter((id) => !known.has(id))
    for (const [id, goods] of await goodsOf(given)) known.set(id, goods)
    return {
      goods: (id: number) => known.get(id),
      ...(combos && { combos: (id: number) => combos.get(id) }),
    }
  }

  return {
    async configure(next) {
      session = next
      const { buyer, csrf } = next
      setSession(buyer && csrf !== undefined ? { buyerId: buyer.id, csrf } : undefined)
      const nextGroup = canMirror && buyer ? next.priceGroup : undefined
      const isOther = nextGroup !== group
      if (isOther) {
        const place = next.isShared && nextGroup !== undefined ? await loadMemory() : undefined
        // Another session came while the file did.
        if (session !== next) return
        mirror?.close()
        group = nextGroup
        mirror = group === undefined ? undefined : openCatalogMirror(group, { now, changed, place, ...overlayPorts })
      }
      if (isOther || buyer?.id !== ownerId) {
        ownerId = buyer?.id
        overlay = mirror && buyer && openOverlayMirror(mirror.db, buyer.id, () => changed('answers'))
        reading = Promise.all([mirror?.read(), overlay?.read()])
      }
      await reading
      changed('answers')
      if (isOther) schedule.restart({ isWanted: mirror !== undefined, firstAfterMs: firstAfterMs() })
    },

    async suggest(keywords, type, limit) {
      await reading
      const catalog = mirror?.searchable()
      if (catalog)
        return suggest(catalog, keywords, { type, limit, bought: viewer().own?.bought }) satisfies Suggestion[]
      return call(api.goods.search, { query: { keywords, type } })
    },

    async suggestNext(keywords, type, limit) {
      await reading
      const catalog = mirror?.searchable()
      return catalog ? suggestNext(catalog, keywords, { type, limit, bought: viewer().own?.bought }) : new Map()
    },

    async list(query) {
      await reading
      const catalog = pricedCatalog()
      if (!catalog) return call(api.goods.list, { query })
      const who = viewer()
      return pageOf(catalog, rememberedRows(catalog, query, who), query, who) satisfies GoodsList
    },

    async ownPrice(goodsId) {
      await reading
      return overlay?.own(now()).prices.get(goodsId)
    },

    async idsOf(keywords) {
      await reading
      const catalog = mirror?.searchable()
      return catalog ? findIds(catalog, keywords) : []
    },

    async goods(ids) {
      const known = await goodsOf(ids)
      return ids.flatMap((id) => known.get(id) ?? [])
    },

    async substitutes(goodsId) {
      await reading
      const catalog = pricedCatalog()
      if (!catalog) return call(api.goods.substitutes, { params: { id: goodsId } })
      return substitutesOf(catalog, goodsId, viewer()) satisfies Substitute[]
    },

    async matchRows(pasted, choices) {
      await reading
      // A pasted list waits for the first download, which begins at once then.
      if (mirror && !mirror.catalog()) await schedule.runNow()
      const catalog = mirror?.catalog()
      if (!catalog) return undefined
      const { matchRows, readPaste, vocabularyOf } = await planning()
      return matchRows(catalog, readPaste(pasted, vocabularyOf(catalog)), { bought: viewer().own?.bought, choices })
    },

    async propose({ history, terms, pending }) {
      const { consumptionsOf, proposeOrder, unknownUses } = await planning()
      const at = now()
      const [uses, seldom] = [consumptionsOf(history, at), unknownUses(history, at)]
      const known = await goodsOf([...uses.map(({ goodsId }) => goodsId), ...seldom])
      const lines = proposeOrder(uses, { goods: known, buyer: session.buyer, now: at, terms, pending })
      return { lines, unknown: seldom.filter((id) => known.has(id)), goods: [...known.values()] }
    },

    async quote(lines, { combos, keeping, ...options } = {}) {
      const { buyer, offers = NO_OFFERS } = session
      const context = await quoteContextOf(lines, combos)
      return quoteCart({ ...options, ...context, keeping: keepingOf(keeping), lines, buyer, offers, now: now() })
    },

    async fillers(lines, { candidates, ...request }, { combos, coupons = [], keeping, ...options } = {}) {
      const { buyer, offers = NO_OFFERS, nearExpiry = NEAR_EXPIRY } = session
      if (!buyer) return undefined
      const { findFillers } = await planning()
      const more = candidates.map(({ goodsId }) => goodsId)
      const context = await quoteContextOf(lines, combos, more)
      const given = { ...options, ...request, ...context, lines, buyer, offers, coupons, candidates, nearExpiry }
      return findFillers({ ...given, keeping: keepingOf(keeping), now: now() })
    },

    refresh: () => schedule.runNow(),
    pause: async () => mirror?.choose('paused'),
    async resume() {
      await mirror?.choose('wanted')
      void schedule.runNow()
    },
    status: async () => status(),

    close() {
      schedule.restart({ isWanted: false })
      announcer.stop()
      mirror?.close()
    },
  }
}
