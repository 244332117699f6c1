/** Whether the first download may begin: the buyer's word, or a line on which nobody would mind. */
import type { CatalogDatabase, DownloadChoice } from '#db/catalog-database.ts'

export type Choice = DownloadChoice['choice'] | undefined

/** What browsers that know it say about the line; not in the DOM's types. */
type Connection = { saveData?: boolean; type?: string; metered?: boolean }

/** A line the buyer pays for by the megabyte, or asked his browser to spare. One that is not known counts as free. */
export function isSparing(): boolean {
  const connection = (globalThis.navigator as { connection?: Connection } | undefined)?.connection
  return connection?.saveData === true || connection?.metered === true || connection?.type === 'cellular'
}

/** What the buyer said before; undefined when he was never asked, or storage fails. */
export const readChoice = async (db: CatalogDatabase): Promise<Choice> =>
  (await db.choices.get('download').catch(() => undefined))?.choice

/** Remembers the buyer's word, where there is storage. */
export const rememberChoice = async (db: CatalogDatabase, choice: DownloadChoice['choice']): Promise<void> =>
  void (await db.choices.put({ key: 'download', choice }).catch(() => undefined))
