import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'

import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { type Cart, CartContext } from '#features/cart/queries.ts'
import { FavoritesContext } from '#features/favorite/queries.ts'
import { createStore } from '#lib/create-store.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

/** A clinic that may buy, with an empty cart: a story that is about somebody else brings its own. */
const clinic = { state: 'user', user: { id: 1, buyer: someBuyer(), priceGroup: 'clinic' } } as CurrentUser
const emptyCart = createStore<Cart>({ lines: [], byId: new Map(), pending: new Set() })
const noFavorites = { state: 'ready' as const, rows: [], ids: new Set<number>(), pending: new Set<string>() }

/** What the application puts around its pages, without anything that reads or asks. */
export const Surroundings = ({ children }: { children: ReactNode }) => (
  <UiProvider>
    <MemoryRouter>
      <CurrentUserContext value={clinic}>
        <CartContext value={emptyCart}>
          <FavoritesContext value={noFavorites}>{children}</FavoritesContext>
        </CartContext>
      </CurrentUserContext>
    </MemoryRouter>
  </UiProvider>
)
