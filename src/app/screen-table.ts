/** How much of the table of contents is here: the first screens at once, all of them when screens.lazy.ts has come. */
import { startTransition, useState } from 'react'
import { matchRoutes, useLocation } from 'react-router-dom'

import { createStore } from '#lib/create-store.ts'
import { useStoreInEffect } from '#lib/use-store.ts'
import type { Screen, ScreenEntry } from '#routing/screen.ts'

import { firstScreens } from './first-screens.ts'

type Contents = { entries: readonly ScreenEntry[]; isWhole: boolean }

const contents = createStore<Contents>({ entries: firstScreens, isWhole: false })
let loading: Promise<void> | undefined

async function load(): Promise<void> {
  const { screens } = await import('./screens.lazy.ts')
  contents.set({ entries: screens, isWhole: true })
}

/**
 * Fetches the rest of the table, once; a fetch that failed is tried again by the next caller. Rejects like an import.
 */
export function loadContents(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** What must be here before the page at this address can be drawn. Its own file is on its way when this resolves. */
export async function contentsFor(pathname: string): Promise<void> {
  if (!screenAt(contents.get().entries, pathname)) await loadContents()
  // Whether it came is told where it is drawn.
  void screenAt(contents.get().entries, pathname)
    ?.page()
    .catch(() => undefined)
}

/** A longer table draws the whole frame again. Nobody waits for that, so React draws it in slices. */
export const useContents = (): Contents => useStoreInEffect(contents, startTransition)

/** The last answer: every part of the frame asks for the same address, and the table is long. */
let last: { entries: readonly ScreenEntry[]; pathname: string; screen: Screen | undefined } | undefined

/** The screen of `entries` that answers an address; undefined for a redirect and for the unknown. */
export function screenAt(entries: readonly ScreenEntry[], pathname: string): Screen | undefined {
  if (last?.entries !== entries || last.pathname !== pathname)
    last = { entries, pathname, screen: match(entries, pathname) }
  return last.screen
}

function match(entries: readonly ScreenEntry[], pathname: string): Screen | undefined {
  const routes = entries.flatMap((entry) =>
    entry.kind === 'screen' ? [entry.path, ...entry.aliases].map((path) => ({ path, handle: entry })) : [],
  )
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle
}

/**
 * The screen that stands; undefined for the instant of a redirect, or until the table of contents knows the address.
 */
export function useScreen(): Screen | undefined {
  const { entries } = useContents()
  const { pathname } = useLocation()
  return screenAt(entries, pathname)
}

/** The screen whose frame stands: at an address without one, as of a redirect, the frame of the page before stays. */
export function useStandingScreen(): Screen | undefined {
  const found = useScreen()
  const [stood, setStood] = useState(found)
  if (found && found !== stood) setStood(found)
  return found ?? stood
}
