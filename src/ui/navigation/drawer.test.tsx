import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { UiProvider } from '../theme/provider.tsx'
import { Dialog, Drawer } from './drawer.tsx'

const Late = lazy(async () => ({ default: Drawer }))

function Page({ Sheet }: { Sheet: typeof Drawer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <UiProvider>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {isOpen && (
        <Suspense>
          <Sheet title="我的账户" onClose={() => setOpen(false)} footer={<span>页脚</span>}>
            <button type="button">退出</button>
          </Sheet>
        </Suspense>
      )}
    </UiProvider>
  )
}

afterEach(cleanup)

it.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
  ['a drawer whose file came late', Late as unknown as typeof Drawer],
])('%s closes before it goes, so that the focus returns to what opened it', async (_, Sheet) => {
  const user = userEvent.setup()
  render(<Page Sheet={Sheet} />)
  await user.click(screen.getByRole('button', { name: '打开' }))
  const sheet = await screen.findByRole<HTMLDialogElement>('dialog')
  const stood: boolean[] = []
  sheet.addEventListener('close', () => stood.push(sheet.isConnected))
  sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
  await expect.poll(() => stood).toEqual([true])
})

const pressBeside = async (Sheet: typeof Drawer, typed: string) => {
  const user = userEvent.setup()
  let closed = 0
  render(
    <UiProvider>
      <Sheet title="改价" onClose={() => (closed += 1)}>
        <input aria-label="原因" />
      </Sheet>
    </UiProvider>,
  )
  if (typed) await user.type(screen.getByLabelText('原因'), typed)
  await user.click(screen.getByRole('dialog'))
  return closed
}

it('closes a dialog by a press beside it, but not once something was typed', async () => {
  expect(await pressBeside(Dialog, '')).toBe(1)
  cleanup()
  expect(await pressBeside(Dialog, '供方调价')).toBe(0)
})

it.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('%s stays while words in it are marked beyond its edge, and its field keeps the focus', async (_, Sheet) => {
  const user = userEvent.setup()
  const closed = vi.fn<() => void>()
  render(
    <UiProvider>
      <Sheet title="改价" onClose={closed}>
        <input aria-label="原因" />
      </Sheet>
    </UiProvider>,
  )
  const field = screen.getByLabelText('原因')
  const sheet = screen.getByRole('dialog')
  // A browser sends the click of such a press to what holds both its ends.
  await user.pointer([{ keys: '[MouseLeft>]', target: field }, { target: sheet }, { keys: '[/MouseLeft]' }])
  fireEvent.click(sheet)
  expect(closed).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field)
  await user.type(field, '供方调价')
  if (Sheet === Drawer) return
  await user.click(sheet)
  expect(document.activeElement).toBe(field)
})

it('puts no landmark into the page: its head and foot are its own', () => {
  render(
    <UiProvider>
      <Drawer title="同步状态" onClose={() => {}} footer="上次同步">
        没有改动
      </Drawer>
    </UiProvider>,
  )
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.getByRole('dialog').querySelector('header, footer')).toBeNull()
})
