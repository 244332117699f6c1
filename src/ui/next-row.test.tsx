import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { nextRow } from './next-row.ts'

const button = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"] button`)
const take = (id: number) => document.querySelector(`[data-row="${id}"]`)!.remove()
const next = (id: number) => nextRow({ rows: '[data-row]', removed: `[data-row="${id}"]`, action: 'button' })

beforeEach(() => {
  const rows = [1, 2, 3].map((id) => `<li data-row="${id}"><button>移除</button></li>`)
  document.body.innerHTML = `<main><h1>地址</h1><input><ul>${rows.join('')}</ul></main>`
})
afterEach(() => document.body.replaceChildren())

it('gives the focus of a row that leaves to the one in its place, of the last to the one before, at last to the heading', async () => {
  for (const [id, then] of [
    [2, () => button(3)],
    [3, () => button(1)],
    [1, () => document.querySelector('h1')],
  ] as const) {
    button(id)!.focus()
    const focusNext = next(id)
    focusNext()
    take(id)
    await vi.waitFor(() => expect(document.activeElement).toBe(then()))
  }
})

it('takes the focus from nothing where the buyer went meanwhile', async () => {
  const focusNext = next(2)
  take(2)
  const field = document.querySelector('input')!
  field.focus()
  focusNext()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(field)
})
