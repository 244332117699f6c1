import 'fake-indexeddb/auto'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { answerWith, cut, refusal, reply } from '#testing/answering-fetch.ts'
import { onReport } from '#ui/feedback/errors.ts'

import { useDrawing } from './use-drawing.ts'

const RESULT = { drawId: 3, prizeId: 7, name: '¥5 优惠券', remarks: '满 300 元可用', isPrize: true, at: 1 }
const won = reply(api.draw.draw, RESULT)

function setUp() {
  const [onLeave, onClosed] = [vi.fn(), vi.fn()]
  const { result } = renderHook(() => useDrawing(3, { onLeave, onClosed }))
  return { seen: result, onLeave, onClosed }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const dialog = () => document.querySelector('dialog')
const press = (name: string) =>
  act(async () => {
    const button = [...dialog()!.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
    dialog()!.close(button.value)
    await vi.advanceTimersByTimeAsync(0)
  })

describe('drawing', () => {
  const fetchBefore = globalThis.fetch
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    globalThis.fetch = fetchBefore
    onReport(() => {})
    document.body.replaceChildren()
  })

  it('tells the prize two seconds after the press, and leaves within one more, put off at once', async () => {
    answerWith(won)
    const { seen, onLeave, onClosed } = setUp()
    act(() => void seen.current.draw())
    await pass(1_999)
    expect([seen.current.phase, dialog()]).toEqual(['drawing', null])
    await pass(1)
    expect(dialog()!.textContent).toContain('恭喜您，抽中¥5 优惠券（满 300 元可用）')
    await press('知道了')
    expect(seen.current.phase).toBe('leaving')
    expect(onLeave).toHaveBeenCalledOnce()
    await pass(999)
    expect(onClosed).not.toHaveBeenCalled()
    await pass(1)
    expect(onClosed).toHaveBeenCalledOnce()
  })

  it('asks the server once, however often it is pressed', async () => {
    const asked = answerWith(won)
    const { seen } = setUp()
    act(() => {
      void seen.current.draw()
      void seen.current.draw()
    })
    await pass(500)
    act(() => void seen.current.draw())
    await pass(2_000)
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/draw?id=3'])
  })

  it('asks before it is closed under way, and shows no result afterwards', async () => {
    answerWith(won)
    const { seen } = setUp()
    act(() => void seen.current.draw())
    await pass(100)
    act(() => void seen.current.close())
    expect(dialog()!.textContent).toContain('正在抽奖中，关闭后如果没有出现结果，请到会员中心的“抽奖记录”查看。')
    await press('取消')
    expect(seen.current.phase).toBe('drawing')
    act(() => void seen.current.close())
    await press('关闭')
    expect(seen.current.phase).toBe('leaving')
    await pass(3_000)
    expect(dialog()).toBeNull()
  })

  it('can be pressed again when the answer was lost, and hands a refusal to the page', async () => {
    const reported = vi.fn()
    onReport(reported)
    const asked = answerWith(cut, won, refusal('draw.notRunning'))
    const { seen } = setUp()
    act(() => void seen.current.draw())
    await pass(2_000)
    expect(seen.current.phase).toBe('unanswered')
    act(() => void seen.current.draw())
    await pass(2_000)
    expect(seen.current.result).toEqual(RESULT)
    expect(asked).toHaveLength(2)
    expect(reported).toHaveBeenCalledOnce()
  })
})
