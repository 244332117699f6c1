import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { placeStack } from './toast-stack.lazy.ts'
import { toast } from './toast.ts'

const stack = () => document.querySelector<HTMLElement>('.cb-toasts')!
const texts = () => [...stack().children].map(({ textContent }) => textContent)
const newestButton = () => stack().querySelector('button')!
const frame = () => new Promise((next) => requestAnimationFrame(next))

/** Shows a toast; whether the page was looked through for a place. */
async function showToast(text: string): Promise<boolean> {
  const look = vi.spyOn(document.body, 'querySelectorAll')
  toast(text)
  await vi.waitFor(() => expect(stack().dataset['placed']).toBe(''))
  await frame()
  await frame()
  const isLookedThrough = look.mock.calls.length > 0
  look.mockRestore()
  return isLookedThrough
}

const makeStack = (width: number, height: number) => {
  const { left, top } = { left: 500, top: 700 }
  stack().getBoundingClientRect = () => new DOMRect(left, top, width, height)
}

describe('a toast', () => {
  beforeEach(async () => {
    document.body.innerHTML = '<main><ul><li><button>加入</button></li></ul></main>'
    history.replaceState(null, '', '/list')
    await showToast('第一条')
    makeStack(352, 88)
    // The stack was measured before it had a size.
    await showToast('第二条')
  })
  afterEach(() => history.replaceState(null, '', '/'))

  it('stands where the last ones stand, without a look at the page', async () => {
    expect(await showToast('第三条')).toBe(false)
    expect(stack().textContent).toContain('第三条')
  })
  it('is placed anew when it takes more room', async () => {
    makeStack(352, 136)
    expect(await showToast('两行')).toBe(true)
  })
  it('is placed anew on another page', async () => {
    history.replaceState(null, '', '/cart/step1')
    expect(await showToast('第三条')).toBe(true)
  })
  it.each([
    ['the page is scrolled', () => document.dispatchEvent(new Event('scrollend'))],
    ['the window has another size', () => window.dispatchEvent(new Event('resize'))],
  ])('is placed anew when %s', async (_, happen) => {
    happen()
    expect(await showToast('第三条')).toBe(true)
  })
  it('stays beside the next one on a phone only where it is a refusal', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    toast('第三条')
    toast('库存不足', { tone: 'danger' })
    expect(texts()).toEqual(['库存不足'])
    toast('已收藏')
    expect(texts()).toEqual(['已收藏', '库存不足'])
    toast('已取消收藏')
    expect(texts()).toEqual(['已取消收藏', '库存不足'])
    vi.restoreAllMocks()
  })
  it('is placed anew when it would cover the row that is worked on', async () => {
    document.querySelector('li')!.getBoundingClientRect = () => new DOMRect(0, 690, 1366, 46)
    document.querySelector('button')!.focus()
    expect(await showToast('第三条')).toBe(true)
  })
  it('makes way for the row that is gone to below it, and stays where another is', async () => {
    const move = (top: number) => {
      document.querySelector('li')!.getBoundingClientRect = () => new DOMRect(-1000, top, 3000, 46)
      stack().style.top = ''
      document.querySelector('button')!.blur()
      document.querySelector('button')!.focus()
    }
    move(400)
    expect(stack().style.top).toBe('')
    move(690)
    expect(Number.parseFloat(stack().style.top) + 88).toBeLessThanOrEqual(690)
  })
  it('gives the focus back to where it was when its button is pressed, unless the press leads elsewhere', async () => {
    const button = document.querySelector('button')!
    const link = document.createElement('a')
    link.href = '#'
    document.body.append(link)
    toast('已删除', { action: { text: '撤销', run: () => undefined } })
    button.focus()
    newestButton().focus()
    newestButton().click()
    expect(document.activeElement).toBe(button)
    toast('已加入', { action: { text: '去购物车', run: () => link.focus() } })
    newestButton().focus()
    newestButton().click()
    expect(document.activeElement).toBe(link)
  })
  it('leaves the focus alone at a press that takes none, also when it was in the stack before', () => {
    const button = document.querySelector('button')!
    const field = document.createElement('input')
    document.body.append(field)
    toast('已删除', { action: { text: '撤销', run: () => undefined } })
    button.focus()
    newestButton().focus()
    field.focus()
    field.blur()
    newestButton().click()
    expect(document.activeElement).toBe(document.body)
  })
})

it('moves the one of two stacks that lies over the row that is gone to', () => {
  document.body.innerHTML = '<ul><li><button>加入</button></li></ul>'
  const [first, second] = [100, 700].map((top) => {
    const own = document.body.appendChild(document.createElement('div'))
    own.append(document.createElement('div'))
    own.getBoundingClientRect = () => new DOMRect(500, top, 352, 88)
    placeStack(own, 'bottom', document.body)
    own.style.top = ''
    return own
  })
  document.querySelector('li')!.getBoundingClientRect = () => new DOMRect(0, 90, 1366, 46)
  document.querySelector('button')!.focus()
  expect(first!.style.top).not.toBe('')
  expect(second!.style.top).toBe('')
  document.body.replaceChildren()
})
