import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { runWatched } from '../../transport/own-acts.ts'
import { knownKeys } from '../use-keys.ts'
import { useQueue } from './use-queue.ts'

type Row = { id: number }
const rows = [{ id: 11 }, { id: 22 }, { id: 33 }]

type QueueProps = { list: readonly Row[]; onOpen?: (row: Row) => void; of?: string }

function Queue({ list, onOpen, of }: QueueProps) {
  const { current, isGone, choose } = useQueue(list, { ...(onOpen && { onOpen }), ...(of && { of }) })
  return (
    <>
      <output>
        {current?.id ?? '空'}
        {isGone && ' 已由他人处理'}
      </output>
      <button type="button" onClick={() => choose(33)}>
        第三条
      </button>
      <input aria-label="搜索" />
    </>
  )
}
const shown = () => screen.getByRole('status').textContent

it('moves with J and K and stops at both ends', async () => {
  const user = userEvent.setup()
  render(<Queue list={rows} />)
  expect(shown()).toBe('11')
  await user.keyboard('k')
  expect(shown()).toBe('11')
  await user.keyboard('jjj')
  expect(shown()).toBe('33')
})

it('shows the next row at once when the current one is decided, and the one before at the end', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Queue list={rows} />)
  await user.keyboard('j')
  rerender(<Queue list={[rows[0]!, rows[2]!]} />)
  expect(shown()).toBe('33')
  rerender(<Queue list={[rows[0]!]} />)
  expect(shown()).toBe('11')
  rerender(<Queue list={[]} />)
  expect(shown()).toBe('空')
})

it('stays with its row when others come before it', () => {
  const { rerender } = render(<Queue list={rows} />)
  rerender(<Queue list={[{ id: 5 }, ...rows]} />)
  expect(shown()).toBe('11')
})

it('opens the current row with E, and leaves every key to a field', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn<(row: Row) => void>()
  render(<Queue list={rows} onOpen={onOpen} />)
  await user.type(screen.getByLabelText('搜索'), 'je')
  expect([shown(), onOpen.mock.calls.length]).toEqual(['11', 0])
  await user.tab()
  await user.keyboard('je')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 22 })
})

it('goes on while J is held, and opens nothing by a key that is held', async () => {
  const onOpen = vi.fn<(row: Row) => void>()
  render(<Queue list={rows} onOpen={onOpen} />)
  fireEvent.keyDown(document.body, { key: 'j', repeat: true })
  fireEvent.keyDown(document.body, { key: 'e', repeat: true })
  expect([shown(), onOpen.mock.calls.length]).toEqual(['22', 0])
})

it('lists the keys in force and no others', () => {
  const { unmount } = render(<Queue list={rows} />)
  expect(knownKeys().map(({ key }) => key)).toEqual(['j', 'k'])
  unmount()
  expect(knownKeys()).toEqual([])
})

/** Begins an act of this operator; what it returns ends it. */
function begin() {
  let finish: ((isDone: boolean) => void) | undefined
  const answer = new Promise<void>((resolve, reject) => {
    finish = (isDone) => (isDone ? resolve() : reject(new Error('refused')))
  })
  let ended: Promise<unknown> = answer
  act(() => void (ended = runWatched(() => answer).catch(() => undefined)))
  return (isDone: boolean) =>
    act(async () => {
      finish?.(isDone)
      await ended
    })
}

/** A queue of which others, or this operator's act, leave only some rows. */
function waiting() {
  const user = userEvent.setup()
  const { rerender } = render(<Queue list={rows} of="待审核" />)
  const show = (...ids: number[]) => rerender(<Queue list={rows.filter(({ id }) => ids.includes(id))} of="待审核" />)
  return { user, rerender, show }
}

it('keeps the row that somebody else decided until the operator moves on by J, K or a click', async () => {
  const { user, show } = waiting()
  await user.keyboard('j')
  show(11, 33)
  expect(shown()).toBe('22 已由他人处理')
  await user.keyboard('j')
  expect(shown()).toBe('33')
  show(11)
  expect(shown()).toBe('33 已由他人处理')
  await user.keyboard('k')
  expect(shown()).toBe('11')
  show(33)
  expect(shown()).toBe('11 已由他人处理')
  await user.click(screen.getByRole('button', { name: '第三条' }))
  expect(shown()).toBe('33')
})

it('leaves the last row that somebody else decided by J', async () => {
  const { user, show } = waiting()
  show()
  expect(shown()).toBe('11 已由他人处理')
  await user.keyboard('j')
  expect(shown()).toBe('空')
})

it('goes on at once after an own decision, also where the list is told before the answer', async () => {
  const { show } = waiting()
  await begin()(true)
  show(22, 33)
  expect(shown()).toBe('22')
  const end = begin()
  show(33)
  expect(shown()).toBe('22')
  await end(true)
  expect(shown()).toBe('33')
})

it('says so when somebody else was first and the own act is refused', async () => {
  const { show } = waiting()
  const end = begin()
  show(22, 33)
  expect(shown()).toBe('11')
  await end(false)
  expect(shown()).toBe('11 已由他人处理')
})

it('takes an own act that left its row in the list for no decision', async () => {
  const { rerender, show } = waiting()
  await begin()(true)
  rerender(<Queue list={rows.map(({ id }) => ({ id }))} of="待审核" />)
  show(22, 33)
  expect(shown()).toBe('11 已由他人处理')
})

it('takes an own act on one row for no decision of another', async () => {
  const { user, show } = waiting()
  const end = begin()
  await user.keyboard('j')
  await end(true)
  show(33)
  expect(shown()).toBe('22 已由他人处理')
})

it('keeps nothing of another list', () => {
  const { rerender } = waiting()
  rerender(<Queue list={[{ id: 44 }]} of="已通过" />)
  expect(shown()).toBe('44')
})
