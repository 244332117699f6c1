/** How much of the table of contents is here: the first screens at once, all of them when screens.ts has come. */
import { useSyncExternalStore } from 'react'

import type { ScreenEntry } from '#routing/screen.ts'

import { firstScreens } from './first-screens.ts'
import { screenAt } from './screen-at.ts'

type Contents = { entries: readonly ScreenEntry[]; isWhole: boolean }

let contents: Contents = { entries: firstScreens, isWhole: false }
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

async function load(): Promise<void> {
  const { screens } = await import('./screens.ts')
  contents = { entries: screens, isWhole: true }
  listeners.forEach((changed) => changed())
}

/** Fetches the rest of the table, once; a fetch that failed is tried again by the next caller. Rejects like an import. */
export function loadContents(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** What must be here before the page at this address can be drawn: for one of the first screens, nothing more. */
export async function contentsFor(pathname: string): Promise<void> {
  if (!screenAt(contents.entries, pathname)) await loadContents()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useContents = (): Contents => useSyncExternalStore(subscribe, () => contents)
