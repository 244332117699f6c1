/**
 * Every call of the product: `api.cart.setQuantity`. A namespace and no object, so that a page carries only the nouns
 * it calls.
 */
export * as api from './nouns.ts'
