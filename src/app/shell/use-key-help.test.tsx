import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { useKeyHelp } from './use-key-help.ts'

const press = (target: HTMLElement, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const field = (attributes: Record<string, string>) => {
  const input = document.createElement('input')
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  document.body.append(input)
  return input
}
/** What a press leads to is a file of its own. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const help = () => document.querySelectorAll('dialog[open]')

afterEach(() => document.body.replaceChildren())

describe('the list of keys', () => {
  it.each(['?', '？'])('opens on %s, once', async (key) => {
    renderHook(useKeyHelp)
    press(document.body, key)
    press(document.body, key)
    await vi.waitFor(() => expect(help()).toHaveLength(1))
    press(document.body, key)
    await settled()
    expect(help()).toHaveLength(1)
    expect(help()[0]?.textContent).toContain('到搜索框')
  })

  it('opens from a quantity, where no question mark can be meant', async () => {
    renderHook(useKeyHelp)
    press(field({ inputmode: 'numeric' }), '?')
    await vi.waitFor(() => expect(help()).toHaveLength(1))
  })

  it('leaves a question mark to the text it is typed into', async () => {
    renderHook(useKeyHelp)
    press(field({ type: 'text' }), '?')
    await settled()
    expect(help()).toHaveLength(0)
  })
})
