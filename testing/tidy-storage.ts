/**
 * Before each file of the API and sync tests: the browser's storage is new and no page is open, because files share
 * their modules and PGlite takes a `window` for a browser.
 */
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'

globalThis.indexedDB = new IDBFactory()
Dexie.dependencies.indexedDB = globalThis.indexedDB
for (const name of ['window', 'document', 'localStorage', 'sessionStorage', 'requestAnimationFrame'])
  Reflect.deleteProperty(globalThis, name)
