/**
 * After each component test nothing stays on the page, and after each file nothing in storage: files share their
 * modules.
 */
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'

import { closeUserDatabase } from '#db/current.ts'
import { onceShown } from '#sync/leader/once-shown.ts'
import { publishStatus } from '#sync/stores.ts'

import './hiding-rules.ts'

// On a busy machine a piece of the page that is loaded when it is needed takes longer than the usual second.
configure({ asyncUtilTimeout: 15_000 })

// In development React keeps of each element the stack of the place that made it, up to so many a second. Nobody reads
// them here, and they were a tenth of all the time.
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined })

// This one knows the name and decodes nothing, so that every photo would be a broken one.
Object.assign(globalThis, { createImageBitmap: undefined })

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

afterAll(async () => {
  const databases = await indexedDB.databases()
  // What a file wrote is told of once it is painted, which may be after its last test.
  if (databases.length > 0) await new Promise<void>(onceShown)
  document.body.replaceChildren()
  // A page keeps the worker it has started: with what it answers, the next file's pages would show this one's goods.
  if ('Worker' in globalThis) vi.resetModules()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  closeUserDatabase()
  publishStatus({ state: 'idle' })
  for (const { name } of databases) indexedDB.deleteDatabase(name!)
})
