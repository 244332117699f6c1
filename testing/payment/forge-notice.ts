/** Notices that the shop must not believe. */
import type { SentNotice, Till } from '#server/integrations/payment/simulator/till.ts'
import type { Random } from '#server/platform/seeded-random.ts'

type Forger = { till: Till; impostor: Till; number: string; random: Random }

const FORGERIES: Record<string, (forger: Forger) => SentNotice> = {
  signature: ({ till, impostor, number }) => {
    impostor.open({ ...till.find(number)! })
    return impostor.noticeOf(number)
  },
  body: ({ till, number }) => {
    const notice = till.noticeOf(number)
    return { ...notice, body: notice.body.replace(/[1-8]/, '9') }
  },
  merchant: ({ till, number }) => till.noticeOf(number, { isForOther: true }),
  amount: ({ till, number }) => {
    const trade = till.find(number)!
    const { amount } = trade
    trade.amount = amount - 1
    const notice = till.noticeOf(number)
    trade.amount = amount
    return notice
  },
  order: ({ till, number, random }) => {
    const stranger = till.open({ ...till.find(number)!, number: `CB00000000${random.int(1e12, 9e12)}` })
    const notice = till.noticeOf(stranger.number)
    till.close(stranger)
    delete stranger.paidAt
    return notice
  },
}

/** A forgery of a kind chosen at random, about a trade of the till. */
export function forgeNotice(forger: Forger, now: number): { kind: string; notice: SentNotice } {
  const kind = forger.random.pick(Object.keys(FORGERIES))
  // A trade that is not paid has no time of payment; a forger writes one.
  const trade = forger.till.find(forger.number)!
  const { state, paidAt } = trade
  Object.assign(trade, { state: 'paid', paidAt: paidAt ?? now })
  const notice = FORGERIES[kind]!(forger)
  Object.assign(trade, { state, paidAt })
  return { kind, notice }
}
