import { describe, expect, it, vi } from 'vitest'

import { type Box, freePlace, placeFreely } from './free-place.ts'

const PHONE = { width: 390, height: 844 }
const TOAST = { width: 300, height: 40 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const putAt = (element: HTMLElement, { left, top, right, bottom }: Box) => {
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top)
}

describe('a place that covers nothing', () => {
  it('is in the middle at the wanted edge of an empty window', () => {
    expect(freePlace('top', TOAST, PHONE, [])).toMatchObject({ left: 45, top: 12 })
    expect(freePlace('bottom', TOAST, PHONE, [])).toMatchObject({ left: 45, bottom: 832 })
  })
  it('is below the header and a row of buttons', () => {
    const place = freePlace('top', TOAST, PHONE, [box(0, 0, 390, 56), box(150, 60, 140, 44)])
    expect(place!.top).toBeGreaterThan(104)
  })
  it('is beside what stands in the middle where the sides are free', () => {
    const place = freePlace('bottom', TOAST, { width: 1366, height: 768 }, [box(600, 700, 100, 60)])
    expect(place).toMatchObject({ left: 12, bottom: 756 })
  })
  it('is found for what is smaller where the whole has no room', () => {
    document.body.innerHTML = '<button>加入</button><div></div>'
    const [button, notice] = document.body.children as unknown as [HTMLElement, HTMLElement]
    putAt(button, box(0, 0, innerWidth, innerHeight - 60))
    putAt(notice, box(0, 0, 300, 90))
    Object.defineProperty(document.documentElement, 'clientWidth', { value: innerWidth, configurable: true })
    const shrink = vi.fn(() => {
      putAt(notice, box(0, 0, 300, 40))
      return true
    })
    expect(placeFreely(notice, 'bottom', document.body, shrink)).toBe(true)
    expect(shrink).toHaveBeenCalledOnce()
  })
  it('is over links rather than over a button where rows are full', () => {
    document.body.innerHTML = '<a href="/list/info/1">名称</a><button>加入</button><div></div>'
    const [link, button, notice] = document.body.children as unknown as [HTMLElement, HTMLElement, HTMLElement]
    putAt(link, box(0, 0, innerWidth * 0.6, innerHeight))
    putAt(button, box(innerWidth * 0.6, 0, innerWidth * 0.4, innerHeight))
    putAt(notice, box(0, 0, innerWidth * 0.4, 40))
    Object.defineProperty(document.documentElement, 'clientWidth', { value: innerWidth, configurable: true })
    expect(placeFreely(notice, 'bottom')).toBe(false)
    expect(notice.style.left).toBe('12px')
  })
  it('is not over the row that is being worked on, though nothing is pressed in its middle', () => {
    document.body.innerHTML = '<ul><li><input></li></ul><div></div>'
    const [row, field, notice] = ['li', 'input', 'div'].map((tag) => document.querySelector<HTMLElement>(tag)!)
    putAt(row!, box(0, innerHeight - 60, innerWidth, 40))
    putAt(field!, box(innerWidth - 80, innerHeight - 60, 80, 40))
    putAt(notice!, box(0, 0, innerWidth * 0.4, 40))
    Object.defineProperty(document.documentElement, 'clientWidth', { value: innerWidth, configurable: true })
    const below = () => parseFloat(notice!.style.top) + 40 > innerHeight - 60
    placeFreely(notice!, 'bottom')
    expect(below()).toBe(true)
    field!.focus()
    expect(placeFreely(notice!, 'bottom')).toBe(true)
    expect(below()).toBe(false)
  })
  it('is none beyond its reach, so that it does not stand in the middle of the page', () => {
    const taken = [box(0, 500, 390, 344)]
    expect(freePlace('bottom', TOAST, PHONE, taken)).toBeDefined()
    expect(freePlace('bottom', TOAST, PHONE, taken, 300)).toBeUndefined()
  })
  it('is none where everything is full', () => {
    expect(freePlace('top', TOAST, PHONE, [box(0, 0, 390, 844)])).toBeUndefined()
  })
})
