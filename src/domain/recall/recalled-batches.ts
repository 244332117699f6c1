/** 已召回: what of an order is under a recall. */
type Line = {
  goodsId: number
  name: string
  batches: readonly { number: string; isRecalled?: boolean | undefined }[]
}
export type RecalledBatch = { goodsId: number; name: string; batch: string }

/** Each recalled batch of an order once, however many of its lines hold pieces of it. */
export function recalledBatches(lines: readonly Line[]): RecalledBatch[] {
  const found = new Map<string, RecalledBatch>()
  for (const { goodsId, name, batches } of lines)
    for (const { number, isRecalled } of batches)
      if (isRecalled) found.set(`${goodsId} ${number}`, { goodsId, name, batch: number })
  return [...found.values()]
}
