/** Bills that are wrong on purpose, and what must be found of it. */
import { gt } from 'drizzle-orm'

import type { DifferenceKind } from '#domain/payment/books.ts'
import { PROVIDERS } from '#domain/payment/online.ts'
import type { BillLine } from '#server/integrations/payment/simulator/bill-lines.ts'
import type { Random } from '#server/platform/seeded-random.ts'
import { billEntries } from '#server/tables/money/bill.ts'

import type { PaymentShop } from './payment-shop.ts'

const HARMS = ['notTheirs', 'double', 'amount'] as const satisfies readonly DifferenceKind[]
type Harm = (typeof HARMS)[number]
/** How often a line is tampered with. */
const SHARE = 0.2

/**
 * Leaves out, doubles and alters some lines of the bills whose entries have ids above `since`, and invents one for each
 * provider. Returns what must be found, as "provider kind entry number".
 */
export async function falsifyBills(
  { db, tills }: Pick<PaymentShop, 'db' | 'tills'>,
  { random, since, stranger }: { random: Random; since: number; stranger: string },
): Promise<string[]> {
  const entries = await db.select().from(billEntries).where(gt(billEntries.id, since)).orderBy(billEntries.id)
  const expected: string[] = []
  for (const provider of PROVIDERS) {
    const own = entries.filter((entry) => entry.provider === provider)
    const harms = new Map<string, Harm>()
    const days = new Set<string>()
    for (const { kind, number, day } of own) {
      const harm = random.pick(HARMS)
      // A day that lost its only line would have no bill.
      const isFirst = !days.has(day)
      days.add(day)
      if (isFirst || !random.chance(SHARE)) continue
      harms.set(`${kind} ${number}`, harm)
      expected.push(`${provider} ${harm} ${kind} ${number}`)
    }
    const [first] = own
    if (first) expected.push(`${provider} notOurs payment ${stranger}`)
    tills[provider].falsify((lines) =>
      lines.flatMap((line): BillLine[] => {
        const harm = harms.get(`${line.kind} ${line.number}`)
        if (line.kind === first?.kind && line.number === first.number)
          return [line, { ...line, kind: 'payment', number: stranger }]
        if (harm === 'notTheirs') return []
        if (harm === 'double') return [line, line]
        return [harm === 'amount' ? { ...line, amount: line.amount + 1 } : line]
      }),
    )
  }
  return expected
}
