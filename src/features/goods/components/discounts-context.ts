import { createContext } from 'react'

import type { Discount } from '#domain/pricing/offers.ts'

/** Every discount the site tells of, whoever it is for; by itself, because each first visit brings it. */
export const DiscountsContext = createContext<readonly Discount[]>([])
