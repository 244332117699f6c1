/**
 * What waits of accounts that signed out here, encrypted. Only the account's own sign-in brings the key, so the boxes
 * may stand on a computer that others use.
 */
import { Dexie, type DexieOptions, type Table } from 'dexie'

/** AES-GCM. */
export type Ciphertext = { iv: Uint8Array; bytes: ArrayBuffer }

/**
 * One account's edits and forms. `files` are the attachments' bytes, in the order in which the box names them.
 * `pending` counts what was not sent, so that its loss can be told should the box not open any more.
 */
export type SealedBox = Ciphertext & { id?: number; buyerId: number; files?: Ciphertext[]; pending: number }

export class SealedDatabase extends Dexie {
  boxes!: Table<SealedBox, number>

  constructor(options: DexieOptions = {}) {
    super('sealed', { chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
    this.version(1).stores({ boxes: '++id, buyerId' })
  }
}
