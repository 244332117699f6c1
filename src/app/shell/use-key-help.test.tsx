import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { useKeyHelp } from './use-key-help.ts'

const press = (target: HTMLElement, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const field = (attributes: Record<string, string>) => {
  const input = document.createElement('input')
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  document.body.append(input)
  return input
}
const help = () => document.querySelectorAll('dialog[open]')

afterEach(() => document.body.replaceChildren())

describe('the list of keys', () => {
  it.each(['?', '？'])('opens on %s, once', (key) => {
    renderHook(useKeyHelp)
    press(document.body, key)
    press(document.body, key)
    expect(help()).toHaveLength(1)
    expect(help()[0]?.textContent).toContain('到搜索框')
  })

  it('opens from a quantity, where no question mark can be meant', () => {
    renderHook(useKeyHelp)
    press(field({ inputmode: 'numeric' }), '?')
    expect(help()).toHaveLength(1)
  })

  it('leaves a question mark to the text it is typed into', () => {
    renderHook(useKeyHelp)
    press(field({ type: 'text' }), '?')
    expect(help()).toHaveLength(0)
  })
})
