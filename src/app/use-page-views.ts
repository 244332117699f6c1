import { useEffect } from 'react'

import { lineIsFree } from '#ui/page-progress.ts'
import { PAGE_VIEW_DELAY_MS } from '#ui/timing.ts'

import { useScreen } from './use-screen.ts'

/** Fetched when it is first needed: no visit waits for its own statistics. */
const load = () => import('#features/statistics/index.ts')

/** Reports 300 ms after a change to another screen that it was opened; without a line, when it is back. */
export function usePageViews(): void {
  const route = useScreen()?.path
  useEffect(() => {
    if (route === undefined) return
    const timer = setTimeout(() => {
      void report(route, innerWidth).catch(() => {}) // the next screen tries again
    }, PAGE_VIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [route])
  useEffect(() => {
    const send = () =>
      void load().then(
        ({ sendViews }) => sendViews(),
        () => {},
      )
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [])
}

async function report(route: string, pixels: number): Promise<void> {
  await lineIsFree()
  const { countView, sendViews } = await load()
  countView(route, pixels)
  await sendViews()
}
