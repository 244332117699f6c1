import { labels } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import { currentDatabase } from '#db/current.ts'
import type { Goods } from '#domain/goods/goods.ts'
import type { UnitPrice } from '#domain/money.ts'
import type { KeptLine, ReportRow } from '#domain/quick-purchase/kept-line.ts'
import { mutate } from '#sync/outbox/mutate.ts'

/** Keeps the table on this device. Resolves when durable. */
export async function keepTable(lines: readonly KeptLine[]): Promise<void> {
  await currentDatabase()?.quickLists.put({ name: 'table', lines, at: Date.now() })
}

/** Keeps what became of the lines, until the next report. */
export async function keepReport(rows: readonly ReportRow[], lines: readonly KeptLine[]): Promise<void> {
  await currentDatabase()?.quickLists.put({ name: 'report', rows, lines, at: Date.now() })
}

export async function dropReport(): Promise<void> {
  await currentDatabase()?.quickLists.delete('report')
}

const CHOICES_MAX = 2_000

/** Remembers for this buyer what these words mean; the oldest go first. */
export async function rememberChoices(choices: readonly (readonly [words: string, goodsId: number])[]): Promise<void> {
  const db = currentDatabase()
  if (!db || choices.length === 0) return
  await db.transaction('rw', db.quickLists, async () => {
    const kept = await db.quickLists.get('choices')
    const known = new Map(Object.entries(kept?.name === 'choices' ? kept.byWords : {}))
    for (const [words, goodsId] of choices) {
      known.delete(words)
      known.set(words, goodsId)
    }
    await db.quickLists.put({ name: 'choices', byWords: Object.fromEntries([...known].slice(-CHOICES_MAX)) })
  })
}

type GoodsToAdd = Pick<Goods, 'id' | 'name' | 'specification' | 'warehouseId' | 'packing' | 'price'>

/** Puts one inner pack of these goods into the cart, however many that is. Resolves when durable. */
export const quickAdd = (goods: GoodsToAdd, innerPack: number): Promise<void> =>
  mutate(
    api.cart.quickAdd,
    { params: { id: goods.id } },
    {
      label: labels['cart.quickAdd'](goods),
      knows: { warehouseId: goods.warehouseId, innerPack, price: (goods.price ?? 0) as UnitPrice },
    },
  )
