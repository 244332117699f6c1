import { clampQuantity } from '#domain/cart/quantity.ts'
import type { QuotedLine } from '#domain/pricing/quoted-line.ts'

import { selectLines, setQuantity } from '../mutations.ts'

/** Brings lines to the nearest quantity that can be bought; those of which nothing can be had are unselected. */
export async function fitLines(lines: readonly QuotedLine[], bought: (goodsId: number) => number): Promise<void> {
  for (const line of lines) {
    const { goods, id, number: wanted } = line
    const number = goods ? clampQuantity(goods, wanted, bought(goods.id)).number : 0
    if (goods && number > 0) await setQuantity({ id, number, goods })
    else await selectLines([line], false)
  }
}
