import { afterEach, expect, it } from 'vitest'

import { placeStack } from './toast-stack.lazy.ts'

afterEach(() => document.body.replaceChildren())

it('moves the one of two stacks that lies over the row that is gone to', () => {
  document.body.innerHTML = '<ul><li><button>加入</button></li></ul>'
  const [first, second] = [100, 700].map((top) => {
    const stack = document.body.appendChild(document.createElement('div'))
    stack.append(document.createElement('div'))
    stack.getBoundingClientRect = () => new DOMRect(500, top, 352, 88)
    placeStack(stack, 'bottom', document.body)
    stack.style.top = ''
    return stack
  })
  document.querySelector('li')!.getBoundingClientRect = () => new DOMRect(0, 90, 1366, 46)
  document.querySelector('button')!.focus()
  expect(first!.style.top).not.toBe('')
  expect(second!.style.top).toBe('')
})
