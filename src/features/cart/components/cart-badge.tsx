import { CountBadge } from '#ui/data/count-badge.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useCartCount } from '../queries.ts'

/**
 * How many lines the cart holds, over whatever leads there; `unit` is said after it, not shown. A component of its own,
 * so that an added line draws the number again and not the bar it stands in.
 */
export function CartBadge({ unit }: { unit?: string }) {
  const count = useCartCount()
  return (
    <>
      <CountBadge count={count} />
      {unit && count > 0 && <chakra.span srOnly>{unit}</chakra.span>}
    </>
  )
}
