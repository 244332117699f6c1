import { CountBadge } from '#ui/data/count-badge.tsx'

import { useCartCount } from '../queries.ts'

/** How many lines the cart holds: nothing at 0, "99+" above 99. */
export const CartBadge = () => <CountBadge count={useCartCount()} />
