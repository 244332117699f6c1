/** After each component test nothing stays on the page, and after each file nothing in storage: files share their modules. */
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

import { closeUserDatabase } from '#db/current.ts'

// On a busy machine a piece of the page that is loaded when it is needed takes longer than the usual second.
configure({ asyncUtilTimeout: 15_000 })

/** What decides whether an element is found by its role and can be pressed. */
const TOLD = /\b(?:display|visibility|pointer-events|user-select)\s*:/
const { appendChild } = HTMLStyleElement.prototype
// A question for a role compares every rule of the page with every element above what is found: a third of all the time.
HTMLStyleElement.prototype.appendChild = function append<T extends Node>(this: HTMLStyleElement, rule: T): T {
  return TOLD.test(rule.textContent ?? '') ? (appendChild.call(this, rule) as T) : rule
}

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
