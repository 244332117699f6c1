import { lazy, Suspense } from 'react'

import { Skeleton } from '#ui/feedback/skeleton.tsx'

const DrawerCart = lazy(() => import('./drawer-cart.lazy.tsx'))

/** The cart inside the right-side bar; what it needs is loaded when it is first opened. */
export const CartDrawer = () => (
  <Suspense fallback={<Skeleton />}>
    <DrawerCart />
  </Suspense>
)
