import type { OrderRow } from '#contract/ops/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { Hold } from '#domain/packing/picking.ts'

import type { bodyOf, UnansweredParcel } from './waybill.ts'

/**
 * What became of an order that was to be shipped; `version`: the one that was refused; `unanswered`: no answer came.
 */
export type Fate =
  | { isShipped: true; by: string }
  | { isShipped: false; why: string; refused: Refusal; version: number; unanswered?: UnansweredParcel | undefined }
/** `over`: it is not to be shipped any more; a hold: not until it has another batch. */
type Refusal = 'over' | 'other' | Hold

const REFUSALS: Partial<Record<string, Refusal>> = {
  'order.wrongState': 'over',
  'ship.batchRecalled': 'recalled',
  'ship.batchExpired': 'expired',
  'ship.shelfLife': 'short',
}

export const refusedBy = (error: unknown): Refusal => (error instanceof AppError && REFUSALS[error.code]) || 'other'

/**
 * What is looked for on the order after a failure; nothing where the server answered, or an older parcel looks the
 * same.
 */
export function unansweredBy(
  error: unknown,
  { isPartShipped }: OrderRow,
  body: ReturnType<typeof bodyOf>,
): UnansweredParcel | undefined {
  if (error instanceof AppError || (isPartShipped && body.waybill === '')) return undefined
  return { ...body, known: [] }
}

/** What keeps an order from being shipped whole: the list tells, or the refusal of the version that stands. */
export function heldBy({ hold, version }: OrderRow, fate: Fate | undefined): Hold | undefined {
  if (hold || !fate || fate.isShipped || fate.version !== version) return hold
  return fate.refused === 'over' || fate.refused === 'other' ? undefined : fate.refused
}
