/** What a browser has stored of its buyer. */
import type { Page } from '@playwright/test'

type TableName = 'outbox' | 'outcomes' | 'cart' | 'submissions'

/** Every row of a table of the buyer's database, as the browser has it on its disk. */
export const rowsOf = <T>(page: Page, table: TableName): Promise<T[]> =>
  page.evaluate(async (store) => {
    const name = (await indexedDB.databases()).map((one) => one.name!).find((one) => one.startsWith('u_'))!
    const opening = indexedDB.open(name)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction(store).objectStore(store).getAll()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return reading.result
  }, table)

/** Edits that this browser has not sent, of every account; 0 where an account stands in memory only. */
export const countUnsent = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map((one) => one.name!).filter((one) => one.startsWith('u_'))
    const counts = names.map(async (name) => {
      const opening = indexedDB.open(name)
      const isThere = await new Promise<boolean>((resolve) => {
        opening.addEventListener('success', () => resolve(true))
        // It was deleted meanwhile, and is not to be made anew.
        opening.addEventListener('upgradeneeded', () => opening.transaction!.abort())
        opening.addEventListener('error', () => resolve(false))
      })
      if (!isThere) return 0
      const counting = opening.result.transaction('outbox').objectStore('outbox').count()
      await new Promise((resolve) => counting.addEventListener('success', resolve))
      opening.result.close()
      return counting.result
    })
    return (await Promise.all(counts)).reduce((total, count) => total + count, 0)
  })
