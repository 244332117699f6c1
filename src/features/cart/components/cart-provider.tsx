import { type ReactNode, useLayoutEffect, useState } from 'react'

import { createStore } from '#lib/create-store.ts'

import { CartContext, useMirroredCart } from '../queries.ts'

/** Reads the cart once for everything inside. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useMirroredCart()
  const [store] = useState(() => createStore(cart))
  useLayoutEffect(() => store.set(cart), [store, cart])
  return <CartContext value={store}>{children}</CartContext>
}
