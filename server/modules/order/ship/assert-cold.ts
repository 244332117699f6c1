import { AppError } from '#contract/protocol/errors.ts'
import { type ShippingMethod, SHIPPING_METHOD_TEXT, tooWarmFor } from '#domain/shipment/method.ts'

import type { Executor } from '../../../db/connect.ts'
import { findStorages } from './track-repository.ts'

/** Throws ship.coldChain where goods of these lines may not travel so. */
export async function assertColdEnough(
  tx: Executor,
  lines: readonly { lineId: number }[],
  method: ShippingMethod,
): Promise<void> {
  const warm = tooWarmFor(
    await findStorages(
      tx,
      lines.map(({ lineId }) => lineId),
    ),
    method,
  )
  if (warm)
    throw new AppError('ship.coldChain', {
      text: `${warm.name} 须冷藏运输，不能用${SHIPPING_METHOD_TEXT[method]}发出，请改选冷链快递或自有冷藏车，或把它留到冷链批次再发`,
      details: { lineId: warm.lineId },
    })
}
