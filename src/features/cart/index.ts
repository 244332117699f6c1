/** The door: putting goods into the cart, how many are in it, and the drawer. */
export { AddToCart } from './components/add-to-cart.tsx'
export { CartBadge } from './components/cart-badge.tsx'
export { CartDrawer } from './components/cart-drawer.tsx'
export { CartProvider } from './components/cart-provider.tsx'
export { RefusalNote } from './components/refusal-note.tsx'
export { addToCart } from './mutations.ts'
export { useCartCount } from './queries.ts'
