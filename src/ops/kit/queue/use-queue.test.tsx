import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { knownKeys } from '../use-keys.ts'
import { useQueue } from './use-queue.ts'

type Row = { id: number }
const rows = [{ id: 11 }, { id: 22 }, { id: 33 }]

function Queue({ list, onOpen }: { list: readonly Row[]; onOpen?: (row: Row) => void }) {
  const { current } = useQueue(list, onOpen ? { onOpen } : {})
  return (
    <>
      <output>{current?.id ?? '空'}</output>
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

it('lists the keys in force and no others', () => {
  const { unmount } = render(<Queue list={rows} />)
  expect(knownKeys().map(({ key }) => key)).toEqual(['j', 'k'])
  unmount()
  expect(knownKeys()).toEqual([])
})
