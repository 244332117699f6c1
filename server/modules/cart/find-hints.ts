/** What a buyer should know before settling: what stands in the way, what is missing to an advantage. */
import type { Quote } from '#domain/cart/quote.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { toYuan } from '#domain/money.ts'
import { isFlashLeftOut, openTierText } from '#domain/pricing/words/manjian-text.ts'

import type { Database } from '../../db/connect.ts'
import { type Cart, loadCart, quoteOf } from './load-cart.ts'

export type Hint = { code: string; text: string; isBlocking: boolean }

/** Hints about the selected lines, or about `ids`; blocking ones first. */
export async function findHints(
  db: Database,
  buyerId: number,
  ids: readonly string[] | undefined,
  now: number,
): Promise<Hint[]> {
  const cart = await loadCart(db, buyerId, now, ids)
  const wanted = ids ? cart.lines.map((line) => ({ ...line, isSelected: true })) : cart.lines
  const asked = { ...cart, lines: wanted.filter(({ isSelected }) => isSelected) }
  const quote = quoteOf(asked)
  return [...obstacles(quote), ...advice(asked, quote)]
}

const block = (code: string, text: string): Hint => ({ code, text, isBlocking: true })
const tell = (code: string, text: string): Hint => ({ code, text, isBlocking: false })
const nameOf = ({ goods }: QuotedLine): string => goods?.name ?? '商品'

function obstacles(quote: Quote): Hint[] {
  if (quote.lines.length === 0) return [block('nothingSelected', '请先选择要结算的商品')]
  const unbuyable = quote.lines
    .filter(({ isBuyable }) => !isBuyable)
    .map((line) => block('notBuyable', `${nameOf(line)}：${line.refusals[0]?.text ?? '暂不能购买'}`))
  const unfit = quote.lines
    .filter(({ isBuyable, violations }) => isBuyable && violations.length > 0)
    .map((line) => block('quantity', `${nameOf(line)}：${line.violations[0]!.text}`))
  const belowMinimum =
    quote.selectedCount > 0 && quote.minimumShortfall > 0
      ? [block('belowMinimum', `还差 ${toYuan(quote.minimumShortfall)} 达到起送金额`)]
      : []
  return [...unbuyable, ...unfit, ...belowMinimum]
}

function advice({ now, settings }: Cart, quote: Quote): Hint[] {
  const selected = quote.lines.filter(({ isSelected }) => isSelected)
  const hints: Hint[] = []
  const [next] = quote.openManjians
  if (next && selected.length > 0) hints.push(tell('manjian', openTierText(next, isFlashLeftOut(selected))))
  const { next: tier } = quote.cashback ?? {}
  if (tier && selected.length > 0)
    hints.push(tell('cashback', `再买 ${toYuan(tier.missing)} 累计返 ${toYuan(tier.back)}`))
  if (quote.freightMissing > 0 && selected.length > 0)
    hints.push(tell('freight', `再买 ${toYuan(quote.freightMissing)} 免运费`))
  for (const { goods } of selected)
    if (goods && expiryState(goods.expiresOn, now, settings.nearExpiry).isInZone)
      hints.push(tell('nearExpiry', `${goods.name}近效期至 ${goods.expiresOn}，售出不退换`))
  if (selected.some(({ goods }) => goods?.isEphedrine))
    hints.push(tell('ephedrine', '含麻黄碱类商品将单独成单，仅支持对公转账'))
  return hints
}
