/** The door: putting goods into the cart, what is in it and what it costs, and the drawer. */
export { AddToCart } from './components/add-to-cart.tsx'
export { CartBadge } from './components/cart-badge.tsx'
export { CartDrawer } from './components/cart-drawer.tsx'
export { CartProvider } from './components/cart-provider.tsx'
export { RefusalFix, RefusalNote } from './components/refusal-note.tsx'
export { wordsOf } from './messages.ts'
export { addToCart, selectLines, setQuantity } from './mutations.ts'
export { useCart, useCartCount, useCartQuote, useServerCart } from './queries.ts'
