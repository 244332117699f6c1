/** After each component test nothing stays on the page, and after each file nothing in storage: files share their modules. */
import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

import { closeUserDatabase } from '#db/current.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

afterAll(async () => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  closeUserDatabase()
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
})
