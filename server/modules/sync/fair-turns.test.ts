import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { AppError } from '#contract/protocol/errors.ts'

import { fairTurns } from './fair-turns.ts'

const quiet = (): void => undefined

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('runs the batches of one buyer in turn, and those of another beside them', async () => {
  const inTurn = fairTurns()
  const order: string[] = []
  let release = quiet
  const held = new Promise<void>((resolve) => void (release = resolve))
  const first = inTurn(1, async () => {
    order.push('first')
    await held
    order.push('first ends')
  })
  const second = inTurn(1, async () => void order.push('second'))
  await inTurn(2, async () => void order.push('other'))
  expect(order).toEqual(['first', 'other'])
  release()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'other', 'first ends', 'second'])
})

const LARGE = 800

it('draws nothing for entries that name little, however many and however long all wait for the server', async () => {
  const left = await fairTurns()(1, async (turn) => {
    for (let entry = 0; entry < 5_000; entry += 1) turn.draw(5_000, 300)
    return turn.hasLeft()
  })
  expect(left).toBe(true)
})

it('ends the turn of large entries, lets others be, and begins the next one when the allowance has come back', async () => {
  const inTurn = fairTurns()
  const spend = (buyerId: number, entries: number) =>
    inTurn(buyerId, async (turn) => {
      for (let entry = 0; entry < entries; entry += 1) turn.draw(125, LARGE)
      return turn.hasLeft()
    })
  expect(await spend(1, 3)).toBe(true)
  expect(await spend(1, 1)).toBe(false)
  expect(await spend(2, 3)).toBe(true)
  let hasRun = false
  const next = inTurn(1, async () => void (hasRun = true))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(hasRun).toBe(false)
  await vi.advanceTimersByTimeAsync(5_000)
  await next
  expect(hasRun).toBe(true)
})

it('makes a batch wait ten seconds at most, so that an outbox always gets through', async () => {
  const inTurn = fairTurns()
  await inTurn(1, async (turn) => {
    for (let entry = 0; entry < 50; entry += 1) turn.draw(60_000, LARGE)
  })
  let hasRun = false
  const next = inTurn(1, async () => void (hasRun = true))
  await vi.advanceTimersByTimeAsync(10_000)
  await next
  expect(hasRun).toBe(true)
})

it('refuses a buyer whose batches pile up, and takes the next when they are through', async () => {
  const inTurn = fairTurns()
  let release = quiet
  const held = new Promise<void>((resolve) => void (release = resolve))
  const waiting = Array.from({ length: 8 }, () => inTurn(1, () => held))
  await expect(inTurn(1, () => held)).rejects.toThrow(AppError)
  release()
  await Promise.all(waiting)
  await expect(inTurn(1, async () => 'taken')).resolves.toBe('taken')
})

it('goes on after a batch that failed', async () => {
  const inTurn = fairTurns()
  await expect(inTurn(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inTurn(1, async () => 'well')).resolves.toBe('well')
})
