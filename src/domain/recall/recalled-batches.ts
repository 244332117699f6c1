/** 已召回: what of an order is under a recall. */
type Line = {
  goodsId: number
  name: string
  batches: readonly { number: string; quantity: number; isRecalled?: boolean | undefined }[]
  /** Pieces that will not be sent any more, by batch. */
  unsent?: readonly { batch: string; quantity: number }[] | undefined
}
export type RecalledBatch = { goodsId: number; name: string; batch: string }

/**
 * Each recalled batch of an order once, however many of its lines hold pieces of it. A batch that stayed with the
 * seller is none: the rest of an order is often ended for its recall.
 */
export function recalledBatches(lines: readonly Line[]): RecalledBatch[] {
  const found = new Map<string, RecalledBatch>()
  for (const { goodsId, name, batches, unsent = [] } of lines)
    for (const { number: batch, quantity, isRecalled } of batches) {
      const lost = unsent.reduce((total, one) => total + (one.batch === batch ? one.quantity : 0), 0)
      if (isRecalled && quantity > lost) found.set(`${goodsId} ${batch}`, { goodsId, name, batch })
    }
  return [...found.values()]
}
