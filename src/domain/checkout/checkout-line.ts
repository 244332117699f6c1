import type { QuotedLine } from '../cart/quoted-line.ts'
import { splitCombo } from '../cart/split-combo.ts'
import { shortGiftText, takenGift } from '../pricing/gift.ts'

/** A quoted line as 核对订单 shows it: the server's answer and the page's offline estimate read the same. */
export const toCheckoutLine = (line: QuotedLine) => ({
  id: line.id,
  goodsId: line.goodsId,
  name: line.goods?.name ?? '',
  manufacturer: line.pack ? '' : (line.goods?.manufacturer ?? ''),
  specification: line.goods?.specification ?? '',
  unit: line.goods?.unit ?? '',
  number: line.number,
  price: line.price ?? 0,
  amount: line.amount,
  payable: line.payable,
  adjustments: line.adjustments,
  expiresOn: line.goods?.expiresOn ?? '',
  ...(line.goods?.keepsFor !== undefined && { keepsFor: line.goods.keepsFor }),
  gift: takenGift(line.gift),
  giftShort:
    line.gift?.isShort && (line.gift.type === 'gift' || line.takesExchange) ? shortGiftText(line.gift) : undefined,
  ...(line.goods && !line.pack && { categoryId: line.goods.categoryId }),
  ...(line.pack && {
    parts: splitCombo(line).map(({ goods: { id, name, specification, unit }, number, price }) => ({
      goodsId: id,
      name,
      specification,
      unit,
      number,
      price,
    })),
  }),
})
