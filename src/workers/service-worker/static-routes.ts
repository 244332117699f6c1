/**
 * What the browser does not ask the service worker for (Chromium 123 and later; elsewhere it asks as before). A request
 * that meets an old version while it ends makes it start again, and a new version that was to take over waits for that
 * one.
 */
import { KEPT_ANSWERS } from '#contract/protocol/kept-answers.ts'
import { PICTURE_PATH } from '#domain/goods/picture/picture.ts'

type Condition = { urlPattern: { pathname: string } } | { or: Condition[] }
type StaticRoute = { condition: Condition; source: 'fetch-event' | 'network' }
export type InstallEvent = ExtendableEvent & { addRoutes?(routes: StaticRoute[]): Promise<void> }

const at = (pathname: string): Condition => ({ urlPattern: { pathname } })
/** What `cacheAnswers` answers. */
const KEPT = [`${PICTURE_PATH}/*`, ...KEPT_ANSWERS.map((path) => path.replace('{id}', ':id'))]

/** The first that matches counts. */
export const STATIC_ROUTES: StaticRoute[] = [
  { condition: { or: KEPT.map(at) }, source: 'fetch-event' },
  { condition: at('/api/*'), source: 'network' },
]
