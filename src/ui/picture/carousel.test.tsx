import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { UiProvider } from '../theme/provider.tsx'
import { CAROUSEL_MS } from '../timing.ts'
import { Carousel } from './carousel.tsx'

const slidesOf = (...names: string[]) => names.map((name, id) => ({ id, face: <a href={`/${name}`}>{name}</a> }))
const show = (...names: string[]) =>
  render(
    <UiProvider>
      <Carousel label="横幅" slides={slidesOf(...names)} />
    </UiProvider>,
  )
const shown = () => document.querySelector('li:not([inert])')?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (times = 1) => act(() => vi.advanceTimersByTime(CAROUSEL_MS * times))
const prefersLessMotion = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query }) as MediaQueryList,
    )

describe('carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('shows one at a time and goes on by itself, round the end', () => {
    show('甲', '乙')
    expect(shown()).toBe('甲')
    wait()
    expect(shown()).toBe('乙')
    wait()
    expect(shown()).toBe('甲')
  })
  it('stands still once paused, and goes on when told to', () => {
    show('甲', '乙')
    press('暂停轮播')
    wait(3)
    expect(shown()).toBe('甲')
    press('继续轮播')
    wait()
    expect(shown()).toBe('乙')
  })
  it('stands still under the mouse and under the focus', () => {
    show('甲', '乙')
    const frame = screen.getByLabelText('横幅')
    fireEvent.pointerEnter(frame)
    wait(2)
    expect(shown()).toBe('甲')
    fireEvent.pointerLeave(frame)
    fireEvent.focus(screen.getByRole('link', { name: '甲' }))
    wait(2)
    expect(shown()).toBe('甲')
  })
  it('never moves by itself where motion is not wanted, and has nothing to pause', () => {
    prefersLessMotion()
    show('甲', '乙')
    wait(3)
    expect(shown()).toBe('甲')
    expect(screen.queryByRole('button', { name: '暂停轮播' })).toBeNull()
  })
  it('is turned by arrows, round both ends, and by its dots', () => {
    show('甲', '乙', '丙')
    press('上一张')
    expect(shown()).toBe('丙')
    press('下一张')
    expect(shown()).toBe('甲')
    press('第 2 张')
    expect(shown()).toBe('乙')
    expect(screen.getByRole('button', { name: '第 2 张' }).getAttribute('aria-current')).toBe('true')
  })
  it('gives what was just chosen its whole time', () => {
    show('甲', '乙', '丙')
    act(() => vi.advanceTimersByTime(CAROUSEL_MS - 1))
    press('下一张')
    act(() => vi.advanceTimersByTime(CAROUSEL_MS - 1))
    expect(shown()).toBe('乙')
  })
  it('has nothing to press when there is only one', () => {
    show('甲')
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
