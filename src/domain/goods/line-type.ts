/**
 * The kinds of lines in a cart or an order, and the `type` that stands for each on the wire, in IndexedDB and in
 * PostgreSQL. 2 is reserved by the specification.
 */
export const LINE_TYPES = { ordinary: 0, flashSale: 1, combo: 3 } as const
export type LineType = (typeof LINE_TYPES)[keyof typeof LINE_TYPES]

type TypedLine = { type: number }

export const isOrdinaryLine = ({ type }: TypedLine): boolean => type === LINE_TYPES.ordinary
/** Bought in a flash sale; whether it still gets the sale's price is the price's `source`. */
export const isFlashSaleLine = ({ type }: TypedLine): boolean => type === LINE_TYPES.flashSale
/** Sets of a combo; in an order, pieces of one of its parts. */
export const isComboLine = ({ type }: TypedLine): boolean => type === LINE_TYPES.combo
