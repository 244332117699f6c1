import { afterEach, beforeEach, expect, it } from 'vitest'

import { focusAfter, placeOfLines } from './use-cart-keys.ts'

const show = (ids: readonly string[]) => {
  document.querySelector('ul')!.innerHTML = ids
    .map((id, row) => `<li data-line="${id}" data-row="${row}" tabindex="-1"><input aria-label="${id}"></li>`)
    .join('')
}
const focused = () => document.activeElement?.getAttribute('aria-label')
const frames = () => new Promise((resolve) => setTimeout(resolve, 60))

beforeEach(() => {
  document.body.innerHTML = '<ul></ul><input aria-label="搜索">'
  show(['a', 'b', 'c'])
})
afterEach(() => document.body.replaceChildren())

it.each([
  ['one line is', () => focusAfter('b', 1)],
  ['many lines are', () => placeOfLines(['b', 'c'])()],
])('leaves the focus to who types elsewhere by the time that %s removed', async (_, focusNext) => {
  focusNext()
  document.querySelector<HTMLElement>('[aria-label=搜索]')!.focus()
  show(['a'])
  await frames()
  expect(focused()).toBe('搜索')
})

it('goes from a button that has nothing left to remove to the row in the place of what it removed', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  const focusNext = placeOfLines(['b'])
  focusNext()
  button.disabled = true
  show(['a', 'c'])
  await frames()
  expect(focused()).toBe('c')
})

it('goes to the first row where none of the removed lines was drawn', () => {
  placeOfLines(['x', 'y'])()
  expect(focused()).toBe('a')
})
