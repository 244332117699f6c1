/** What a cart and a checkout say of goods that bring nothing back. Apart from the rules, which every quote brings. */
import { isComboLine, type LineType } from '../../goods/line-type.ts'
import type { PriceSource } from '../unit-price.ts'

type LeftOutKinds = { isFlash: boolean; isCombo: boolean; isEphedrine: boolean }

/** A line as these words see it; quoted lines are such lines. */
type QuotedLine = { isSelected: boolean; type: LineType; priceSource: PriceSource; isEphedrine: boolean }

/** Which goods do not count (`cashbackBase`), so that their sum is less than is paid; '' where all do. */
export function leftOutText(lines: readonly LeftOutKinds[]): string {
  const kinds = [
    lines.some(({ isFlash }) => isFlash) && '秒杀价',
    lines.some(({ isCombo }) => isCombo) && '套餐',
    lines.some(({ isEphedrine }) => isEphedrine) && '含麻',
  ].filter(Boolean)
  return kinds.length > 0 ? `${kinds.join('、')}的商品不计入` : ''
}

/** The same of the selected lines of a quote. */
export const leftOutOfCashback = (lines: readonly QuotedLine[]): string =>
  leftOutText(
    lines.flatMap((line) =>
      line.isSelected
        ? [{ isFlash: line.priceSource === 'flashSale', isCombo: isComboLine(line), isEphedrine: line.isEphedrine }]
        : [],
    ),
  )
