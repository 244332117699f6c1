import type { Clock } from '#server/platform/clock.ts'

export type FakeClock = Clock & { set(now: number): void; advance(milliseconds: number): void }

/** 2026-11-20, 10:00 in Shanghai: a Friday. */
export const TEST_NOW = Date.parse('2026-11-20T10:00:00+08:00')

export function fakeClock(start = TEST_NOW): FakeClock {
  let now = start
  return {
    now: () => now,
    set: (instant) => void (now = instant),
    advance: (milliseconds) => void (now += milliseconds),
  }
}
