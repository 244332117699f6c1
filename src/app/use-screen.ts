import { useLocation } from 'react-router-dom'

import type { Screen } from '#routing/screen.ts'

import { useContents } from './contents.ts'
import { screenAt } from './screen-at.ts'

/** The screen that stands; undefined for the instant of a redirect, or until the table of contents knows the address. */
export function useScreen(): Screen | undefined {
  const { entries } = useContents()
  const { pathname } = useLocation()
  return screenAt(entries, pathname)
}
