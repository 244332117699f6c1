/**
 * Page views, counted on this device and reported when there is a line. They are kept apart from the buyer's edits:
 * they belong to nobody, and nothing waits for them.
 */
import { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { dayOf } from '#domain/instant.ts'
import { isCountable, VIEW_ROWS_MAX, type ViewCount, widthClassOf, withView } from '#domain/statistics/view.ts'
import { randomId } from '#lib/random-id.ts'
import { storedJson } from '#lib/stored-value.ts'
import { call } from '#sync/transport/call.ts'

/** What this device counted: what is still added to, and the report that was sent and not yet answered. */
type ViewCounts = { open: ViewCount[]; sent?: { batch: string; views: ViewCount[] } }

const counts = storedJson<Partial<ViewCounts>>('changbei.views')

/** Nothing when nothing was counted, or the storage is unusable or tampered with. */
export function readCounts(): ViewCounts {
  const { open, sent } = counts.read() ?? {}
  return { open: Array.isArray(open) ? open : [], ...(sent && { sent }) }
}

const storeCounts = (counted: ViewCounts): void => counts.write(counted)

/** One tab at a time reports; one that cannot lock reports all the same, and the server counts a report once. */
const LOCK = 'changbei-views'

/** Counts that the screen of this address pattern was opened now, in a window `pixels` wide. */
export function countView(route: string, pixels: number): void {
  const counted = readCounts()
  const view = { day: dayOf(Date.now()), route, width: widthClassOf(pixels) }
  storeCounts({ ...counted, open: withView(counted.open, view) })
}

/** Reports what was counted; what cannot be reported now stays for the next time. Never rejects. */
export async function sendViews(): Promise<void> {
  if (!navigator.onLine) return
  const locks = navigator.locks as LockManager | null | undefined
  if (!locks) return sendOne()
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendOne() : undefined))
}

async function sendOne(): Promise<void> {
  const { open, sent } = readCounts()
  const views = sent?.views ?? open.filter(({ day }) => isCountable(day, Date.now())).slice(0, VIEW_ROWS_MAX)
  if (views.length === 0) return
  const report = sent ?? { batch: randomId(), views }
  // Written down first: sent again after a lost answer it must be the same report.
  if (!sent)
    storeCounts({ open: open.filter((one) => !views.includes(one) && isCountable(one.day, Date.now())), sent: report })
  try {
    await call(api.statistics.view, { body: report })
  } catch (error) {
    const isFinal = error instanceof AppError && error.status < 500 && error.status !== 429 && error.status !== 408
    if (!isFinal) return
  }
  // Read again: views were counted meanwhile.
  storeCounts({ open: readCounts().open })
  if (sent) await sendOne()
}
