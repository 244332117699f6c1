/** What waits in a queue of the seller: how many, and since when the oldest does. */
export type QueueCount = { count: number; oldestAt: number | undefined }

export const waiting = async (query: Promise<{ total: number; oldest: number | null }[]>): Promise<QueueCount> => {
  const [row] = await query
  return { count: row?.total ?? 0, oldestAt: row?.oldest ?? undefined }
}
