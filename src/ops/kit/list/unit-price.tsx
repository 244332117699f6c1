import type { ComponentProps } from 'react'

import { exactUnitPrice, type UnitPrice as UnitPriceValue } from '#domain/money.ts'
import { Price, Yuan } from '#ui/data/price.tsx'
import { chakra } from '#ui/theme/chakra.ts'

type UnitPriceProps = Pick<ComponentProps<typeof Yuan>, 'tone' | 'size'> & {
  price?: UnitPriceValue | undefined
  without?: string
}

/** A unit price as it is stored, up to four decimals: the seller checks what he wrote by it. */
export const UnitPrice = ({ price, without = '未定价', ...look }: UnitPriceProps) =>
  price === undefined ? (
    <chakra.span color="ink.faint" fontSize="meta" whiteSpace="nowrap">
      {without}
    </chakra.span>
  ) : (
    <Yuan {...look} yuan={exactUnitPrice(price)} />
  )

type PaidPriceProps = { paid?: UnitPriceValue | undefined; discount?: string | undefined }

/** "全场9.4折后 ¥9.87": what the customer's own pages show for a price that a discount lowers; nothing without one. */
export const PaidPrice = ({ paid, discount = '折' }: PaidPriceProps) =>
  paid !== undefined && (
    <div>
      {discount}后 <Price price={paid} />
    </div>
  )
