/**
 * Requests that pass the service worker by (Chromium 123 and later; other browsers ask it for every request). A request
 * that reaches an old version while it ends would start it again, and the new version would go on waiting for it.
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
