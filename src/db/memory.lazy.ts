/**
 * A place for databases that stand in this thread's memory and end with it: what a public computer has of an account
 * never reaches its disk. A chunk of its own, because no other computer needs it.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

/** Options of a Dexie database; all that are opened with them see each other. */
export const inMemory = { indexedDB: new IDBFactory(), IDBKeyRange }
