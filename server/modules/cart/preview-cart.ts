import type { QuotedLine } from '#domain/cart/quoted-line.ts'

import type { CartPreview } from '../../platform/http/pages/cart-preview.ts'
import type { Services } from '../../platform/services.ts'
import { loadCart, quoteOf } from './load-cart.ts'

/** As many lines as the first screen of the page holds. */
const LINES = 10

/**
 * What is in a buyer's cart, for its page before the scripts have run; never a price, which may change with an edit that
 * waits in his browser. Undefined for an empty cart.
 */
export async function previewCart(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  buyerId: number,
): Promise<CartPreview | undefined> {
  const { groups, lineCount } = quoteOf(await loadCart(db, buyerId, clock.now()))
  if (lineCount === 0) return undefined
  const lines = groups.flatMap((group) => group.lines).slice(0, LINES)
  return { kinds: lineCount, lines: lines.flatMap(toPreview) }
}

function toPreview({ goods, number }: QuotedLine): CartPreview['lines'] {
  if (!goods) return []
  const { name, specification, manufacturer = '', unit } = goods
  return [{ name, specification, manufacturer, quantity: `${number} ${unit}` }]
}
