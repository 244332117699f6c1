import type { PlannedLine } from './plan-purchase.ts'

/** The cart has as many already: its line keeps its number. Added again, one that was not selected is selected. */
export const isHeld = ({ number, inCart }: Pick<PlannedLine, 'number' | 'inCart'>): boolean =>
  number > 0 && number === inCart
