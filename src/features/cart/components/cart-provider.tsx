import type { ReactNode } from 'react'

import { CartContext, useMirroredCart } from '../queries.ts'

/** Reads the cart once for everything inside. */
export const CartProvider = ({ children }: { children: ReactNode }) => (
  <CartContext value={useMirroredCart()}>{children}</CartContext>
)
