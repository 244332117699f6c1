/** Whether the first download may begin: by the buyer's consent, or because the line is free. */
import type { CatalogDatabase, DownloadChoice } from '#db/catalog-database.ts'

export type Choice = DownloadChoice['choice'] | undefined

/** `navigator.connection`, which only some browsers have and the DOM's types lack. */
type Connection = { saveData?: boolean; type?: string; metered?: boolean }

/** Whether the line is metered or the buyer asked his browser to save data. An unknown line counts as free. */
export function isSparing(): boolean {
  const connection = (globalThis.navigator as { connection?: Connection } | undefined)?.connection
  return connection?.saveData === true || connection?.metered === true || connection?.type === 'cellular'
}

/** The stored consent; undefined when the buyer was never asked, or storage fails. */
export const readChoice = async (db: CatalogDatabase): Promise<Choice> =>
  (await db.choices.get('download').catch(() => undefined))?.choice

/** Stores the consent, if there is storage. */
export const rememberChoice = async (db: CatalogDatabase, choice: DownloadChoice['choice']): Promise<void> =>
  void (await db.choices.put({ key: 'download', choice }).catch(() => undefined))
