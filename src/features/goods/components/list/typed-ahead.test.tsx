import { render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { meaningOf } from '#testing/search/meaning-of-keys.ts'
import { heldKeys } from '#ui/feedback/held-keys.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

import { useTableKeys } from './use-table-keys.ts'

type Cart = Record<string, number>
/** ms until a searched list stands, and until a row further down is drawn. */
type Delays = { list: () => number; row: () => number }
type CounterProps = { onAdd: (line: string, pieces: number) => void; delays: Delays }
const ROWS = 40
const DRAWN_FIRST = 4
const FRAME_MS = 16
/** React draws in tasks of its own, which the faked timers do not hold up. */
const realImmediate = setImmediate
async function reactHasDrawn(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void realImmediate(resolve))
}

/** A counter with nothing but a search box, a table whose rows come late, and a cart. */
function Counter({ onAdd, delays }: CounterProps) {
  const box = useRef<HTMLInputElement>(null)
  const [list, setList] = useState('')
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.target === box.current) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  const search = (event: KeyboardEvent<HTMLInputElement>) => {
    const keywords = event.currentTarget.value
    if (event.key !== 'Enter' || keywords === '') return
    event.preventDefault()
    heldKeys.hold('list')
    setTimeout(() => setList(`${keywords}#${Math.random()}`), delays.list())
  }
  return (
    <>
      <input ref={box} aria-label="搜索" onKeyDown={search} />
      {list && <Table key={list} name={list.split('#')[0]!} onAdd={onAdd} delays={delays} />}
    </>
  )
}

function Table({ name, onAdd, delays }: CounterProps & { name: string }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [drawn, setDrawn] = useState(DRAWN_FIRST)
  const toRow = (index: number) =>
    void setTimeout(() => setDrawn((before) => Math.max(before, index + 1)), delays.row())
  const keys = useTableKeys({ count: ROWS, body, toRow })
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[data-row="0"] input')?.focus()
    heldKeys.release('list')
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the table of goods
    <table onKeyDown={keys}>
      <tbody ref={body}>
        {Array.from({ length: drawn }, (_, index) => (
          <Row key={index} id={`${name} ${index}`} index={index} onAdd={onAdd} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ id, index, onAdd }: { id: string; index: number; onAdd: CounterProps['onAdd'] }) {
  const number = useRef(1)
  const [shown, setShown] = useState(1)
  const choose = (next: number) => {
    number.current = next
    setShown(next)
  }
  return (
    <tr data-row={index}>
      <td>
        <Stepper
          label={id}
          value={shown}
          onCommit={choose}
          onFitted={() => {}}
          onEnter={() => onAdd(id, number.current)}
        />
      </td>
    </tr>
  )
}

const anyKey = fc.constantFrom(
  '1',
  '2',
  '0',
  'Enter',
  'ArrowDown',
  'ArrowDown',
  'ArrowUp',
  'Escape',
  'Backspace',
  '/',
  'a',
)
/** Searches, lines of a list, and anything between them. */
const anyPhrase = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c').map((keywords) => ['/', keywords, 'Enter']) },
  { weight: 3, arbitrary: fc.nat(25).map((digits) => [...String(digits), 'Enter']) },
  { weight: 1, arbitrary: fc.array(anyKey, { maxLength: 4 }) },
)
const anyKeys = fc.array(anyPhrase, { minLength: 1, maxLength: 8 }).map((phrases) => phrases.flat())

const told = () => document.querySelector('.cb-toasts')?.textContent ?? ''

/** A key on the keyboard, and what a browser does with it in a field. */
function press(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  if (!document.activeElement!.dispatchEvent(event)) return
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !(key.length === 1 || key === 'Backspace')) return
  const [start, end] = [field.selectionStart!, field.selectionEnd!]
  const from = key === 'Backspace' && start === end ? Math.max(0, start - 1) : start
  const typed = key === 'Backspace' ? '' : key
  const text = field.value.slice(0, from) + typed + field.value.slice(end)
  if (field.maxLength >= 0 && text.length > field.maxLength) return
  // As a browser does: not through the setter that React has put on the field.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.setSelectionRange(from + typed.length, from + typed.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** In steps of a frame, after each of which React draws. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= FRAME_MS) {
    await vi.advanceTimersByTimeAsync(Math.min(left, FRAME_MS))
    await reactHasDrawn()
  }
}

async function type(keys: readonly string[], waits: readonly number[], late: readonly number[]): Promise<Cart> {
  const cart: Cart = {}
  let next = 0
  const delay = () => late[next++ % late.length]!
  const { unmount } = render(
    <UiProvider>
      <Counter onAdd={(line, pieces) => void (cart[line] = pieces)} delays={{ list: delay, row: () => delay() / 20 }} />
    </UiProvider>,
  )
  for (const [at, key] of keys.entries()) {
    press(key)
    await reactHasDrawn()
    await pass(waits[at % waits.length]!)
  }
  await pass(4_000 * keys.filter((key) => key === 'Enter').length + 1_000)
  unmount()
  return cart
}

describe('keys typed ahead of the list they are meant for', () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  const before = environment.IS_REACT_ACT_ENVIRONMENT
  beforeEach(() => {
    vi.useFakeTimers()
    // Keys are replayed outside of what the test does, as they are in a browser.
    environment.IS_REACT_ACT_ENVIRONMENT = false
  })
  afterEach(() => {
    heldKeys.drop()
    vi.useRealTimers()
    environment.IS_REACT_ACT_ENVIRONMENT = before
  })

  it('adds what they mean, however fast they are typed and however late the lists come', async () => {
    const speeds = fc.array(fc.nat(300), { minLength: 1, maxLength: 6 })
    const lateness = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(anyKeys, speeds, lateness, async (keys, waits, late) => {
        expect(await type(keys, waits, late)).toEqual(meaningOf(keys))
      }),
      { numRuns: 60 },
    )
  })

  it('are told when the list never comes, and add nothing', async () => {
    const cart = await type(['/', 'a', 'Enter', '2', '0', 'Enter'], [50], [60_000])
    expect(cart).toEqual({})
    await pass(7_000)
    expect(told()).toContain('这些按键没有生效：20⏎')
    expect(screen.queryByRole('table')).toBeNull()
  })
})
