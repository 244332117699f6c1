/**
 * A drainer on a fake clock, and what a server answers it. Only timers are fake: IndexedDB of the tests runs on
 * setImmediate.
 */
import { vi } from 'vitest'

import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'

export const fakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

export const answer = (status: number, data: unknown): Response =>
  Response.json({ code: status, message: '', data }, { status, headers: { [ANSWER_HEADER]: ANSWER_MARK } })

export const never = () => new Promise<Response>(() => {})

/** Lets the fake clock run in small steps until `isSo`; says how long that took (ms). */
export async function wait(isSo: () => boolean | Promise<boolean>, maxMs = 120_000): Promise<number> {
  const start = Date.now()
  while (!(await isSo())) {
    if (Date.now() - start > maxMs) throw new Error(`not within ${maxMs} ms`)
    await settled()
    await vi.advanceTimersByTimeAsync(50)
  }
  return Date.now() - start
}

/** Everything that needs no clock has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next))
}
