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
