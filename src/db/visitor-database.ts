/** What a visitor filled in and did not send: the only thing of his that is kept (docs/decisions/083). */
import { Dexie, type Table } from 'dexie'

/** `at`: when it was last changed (epoch ms). */
export type VisitorDraft = { name: 'register'; form: unknown; at: number }

export class VisitorDatabase extends Dexie {
  drafts!: Table<VisitorDraft, VisitorDraft['name']>

  constructor() {
    super('visitor', { cache: 'disabled' })
    this.version(1).stores({ drafts: 'name' })
  }
}
