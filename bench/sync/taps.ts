/** The latency of one edit: a real mouse click on the stepper in a cart of 50 lines, with a good connection. */
import { percentile, type Figure } from '../report.ts'
import type { Counterpart } from './counterpart.ts'

const TAPS = 60
const ENQUEUE_MS = 20
const FRAME_MS = 16

const said = (values: number[]) =>
  `p50 ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms`

export async function benchTaps({ page, lines }: Counterpart): Promise<Figure[]> {
  const buttons = page.locator('[aria-label^="增加"]')
  const bare: number[] = []
  for (let tap = 0; tap < TAPS; tap += 1) {
    await buttons.nth(tap % lines.length).click()
    await page.waitForFunction((count) => probe.taps.length >= count, tap + 1)
    bare.push(await page.evaluate(() => probe.writeBare()))
  }
  const { taps, enqueues } = await page.evaluate(() => ({ taps: probe.taps, enqueues: probe.enqueues }))
  const enqueue = enqueues.map(({ ms }) => ms)
  const feedback = taps.map(({ domMs }) => domMs)
  const frames = taps.map(({ frameMs }) => frameMs)
  const strict = enqueues.filter(({ isStrict }) => isStrict).length
  return [
    {
      name: `enqueue, until it is on the disk (${strict} of ${enqueues.length} strict)`,
      value: said(enqueue),
      target: `p95 ≤ ${ENQUEUE_MS} ms, strict`,
      isMet: strict === enqueues.length && percentile(enqueue, 0.95) <= ENQUEUE_MS,
    },
    { name: 'a bare strict write in the same page, in turns', value: said(bare) },
    {
      name: 'tap until the page has answered (DOM)',
      value: said(feedback),
      target: `p95 ≤ ${FRAME_MS} ms`,
      isMet: percentile(feedback, 0.95) <= FRAME_MS,
    },
    { name: 'tap until the frame with the answer begins', value: said(frames) },
  ]
}
