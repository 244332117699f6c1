/** The door of the cart module for its neighbours. */
export { type Cart, loadCart, loadCartOf, quoteOf } from './load-cart.ts'
export { deleteUnchangedLines, findLines as loadCartLines, findWarehouseNames } from './repository.ts'
export { previewCart } from './preview-cart.ts'
