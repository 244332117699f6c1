/** What the page's own thread does: its longest task, by the clock and by the time the thread really worked. */
import type { CDPSession, Page } from 'playwright-core'

export type Longest = {
  /** ms by the clock: other work of the machine is in it. */
  wall: number
  /** ms the thread had the processor. */
  cpu: number
  /** What ran longest within it. */
  work: string
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { functionName?: string; url?: string; type?: string; lineNumber?: number } }
}
type Task = TraceEvent & { dur: number }

const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
const TASK = 'ThreadControllerImpl::RunTask'
/** Wrappers, which say nothing of what was done. */
const FRAMES = new Set([TASK, 'RunTask', 'ThreadPool_RunTask', 'SimpleWatcher::OnHandleReady', 'FunctionCall'])

/** Runs `steps` and tells the longest task of the page's thread meanwhile. */
export async function watchThread(page: Page, steps: () => Promise<void>): Promise<Longest> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: TRACED, recordMode: 'recordUntilFull' },
  })
  await steps()
  await endOf(session)
  await session.detach()
  return longestOf(events)
}

async function endOf(session: CDPSession): Promise<void> {
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await isComplete
}

const cpuOf = ({ tdur, dur }: Task) => tdur ?? dur

function longestOf(events: readonly TraceEvent[]): Longest {
  const mains = new Set(
    events.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  const own = events.filter((event): event is Task => mains.has(`${event.pid} ${event.tid}`) && event.ph === 'X')
  const tasks = own.filter(({ name }) => name === TASK || name === 'RunTask')
  if (tasks.length === 0) throw new Error('the trace holds no task of the page')
  const longest = tasks.reduce((one, other) => (cpuOf(other) > cpuOf(one) ? other : one))
  const within = own
    .filter(
      (event) =>
        !FRAMES.has(event.name) &&
        event.tid === longest.tid &&
        event.pid === longest.pid &&
        event.ts >= longest.ts &&
        event.ts + event.dur <= longest.ts + longest.dur,
    )
    .sort((a, b) => cpuOf(b) - cpuOf(a))
  return {
    wall: Math.max(...tasks.map(({ dur }) => dur)) / 1_000,
    cpu: cpuOf(longest) / 1_000,
    work: within
      .slice(0, 3)
      .map((event) => `${event.name}${detailOf(event)} ${(cpuOf(event) / 1_000).toFixed(0)}`)
      .join(', '),
  }
}

const detailOf = ({ args }: TraceEvent): string => {
  const detail = args?.data?.functionName ?? args?.data?.url?.split('/').at(-1) ?? args?.data?.type
  return detail ? ` ${detail}` : ''
}
