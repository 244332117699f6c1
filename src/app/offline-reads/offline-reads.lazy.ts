/** What a buyer may look up without a network, kept in idle moments, once a day. */
import { articleReads } from '#features/article/queries.ts'
import { comboReads } from '#features/combo/queries.ts'
import { companyReads } from '#features/company/queries.ts'
import { couponReads } from '#features/coupon/queries.ts'
import { documentReads } from '#features/document/queries.ts'
import { contractReads } from '#features/e-contract/queries.ts'
import { feedbackReads } from '#features/feedback/queries.ts'
import { invoiceReads } from '#features/invoice/queries.ts'
import { memberReads } from '#features/member/queries.ts'
import { orderReads } from '#features/order/page-queries.ts'
import { pointsReads } from '#features/points/queries.ts'
import { promotionReads } from '#features/promotion/queries.ts'
import { receiptReads } from '#features/receipt/queries.ts'
import { shelfLifeReads } from '#features/shelf-life/queries.ts'
import { storeReads } from '#features/store/queries.ts'
import { keepVault } from '#features/vault/queries.ts'
import { walletReads } from '#features/wallet/queries.ts'
import { zoneReads } from '#features/zone/queries.ts'
import { sleep } from '#lib/sleep.ts'
import { storedJson } from '#lib/stored-value.ts'
import { keepReads } from '#sync/mirror/kept-read.ts'

const reads = [
  ...articleReads,
  ...couponReads,
  ...comboReads,
  ...zoneReads,
  ...promotionReads,
  ...pointsReads,
  ...walletReads,
  ...contractReads,
  ...storeReads,
  ...shelfLifeReads,
  ...companyReads,
  ...documentReads,
  ...feedbackReads,
  ...invoiceReads,
  ...memberReads,
]

const DAY_MS = 24 * 3_600_000
const READS_MAX = 160
/** A page that is never idle lets one through after this long. */
const IDLE_MS = 3_000

const lastKept = (buyerId: number) => storedJson<{ at: number }>(`changbei.offlineReads.${buyerId}`)

/** Nothing is read between the presses of a buyer who is at work, unless he works for so long. */
const STILL_MS = 2_000
const STILL_MAX_MS = 20_000

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
    else setTimeout(resolve, 200)
  })

/** Watches for presses, keys and scrolls until `signal` is aborted; what it returns resolves when the buyer rests. */
function watchRest(signal: AbortSignal): () => Promise<void> {
  let touchedAt = Number.NEGATIVE_INFINITY
  const touch = () => {
    touchedAt = performance.now()
  }
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(type, touch, { capture: true, passive: true, signal })
  return async () => {
    const latest = performance.now() + STILL_MAX_MS
    const restsAt = () => Math.min(touchedAt + STILL_MS, latest)
    while (!signal.aborted && performance.now() < restsAt()) await sleep(restsAt() - performance.now(), signal)
    await idle()
  }
}

/** `underWay`: what is on its way, as `useUnderWay` names it. */
type KeepArgs = { buyerId: number; underWay: string; signal: AbortSignal }

/**
 * Keeps what is on its way to this buyer, with the receipts that came of it, and once a day the rest, while he rests.
 */
export async function keepOfflineReads({ buyerId, underWay, signal }: KeepArgs): Promise<void> {
  const pause = watchRest(signal)
  const moving = [...(underWay === '' ? [] : orderReads), ...receiptReads]
  if (!(await keepReads(moving, { freshForMs: DAY_MS, most: READS_MAX, pause, signal }))) return
  const last = lastKept(buyerId).read()
  if (!last || Date.now() - last.at >= DAY_MS) {
    if (!(await keepReads(reads, { freshForMs: DAY_MS / 2, most: READS_MAX, pause, signal }))) return
    lastKept(buyerId).write({ at: Date.now() })
  }
  await keepVault({ freshForMs: DAY_MS / 2, pause, signal })
}
