import type { ReactNode } from 'react'

import { UserProvider } from '#features/account/index.ts'
import { CartProvider } from '#features/cart/index.ts'
import { FavoritesProvider } from '#features/favorite/index.ts'
import { MessagesProvider } from '#features/message/index.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { SiteProvider } from './site.tsx'

/** What the whole tree stands in: the look, who is signed in, the site-wide data, the cart, the favorites and the messages. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <UiProvider>
    <UserProvider>
      <SiteProvider>
        <CartProvider>
          <FavoritesProvider>
            <MessagesProvider>{children}</MessagesProvider>
          </FavoritesProvider>
        </CartProvider>
      </SiteProvider>
    </UserProvider>
  </UiProvider>
)
