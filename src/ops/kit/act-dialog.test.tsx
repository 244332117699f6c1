import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'

import { TextAreaInput, TextInput } from '#ui/form/text-input.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

import { ActDialog } from './act-dialog.tsx'
import { useFocus } from './use-focus.ts'

it('acts on Ctrl+Enter in any of its fields once it is ready, and not over a scan that is not taken yet', async () => {
  const onAct = vi.fn<() => void>()
  const dialog = (isReady: boolean) => (
    <UiProvider>
      <ActDialog
        title="通过售后"
        actText="通过"
        act={{ isPending: false, error: null }}
        isReady={isReady}
        onAct={onAct}
        onClose={() => {}}
        before={
          <form>
            <input aria-label="扫描" />
          </form>
        }
      >
        <TextAreaInput label="说明" />
        <button type="button">换一个</button>
      </ActDialog>
    </UiProvider>
  )
  const { rerender } = render(dialog(false))
  const user = userEvent.setup()
  const press = () => user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(screen.getByLabelText('说明'))
  await press()
  expect(onAct).not.toHaveBeenCalled()
  rerender(dialog(true))
  await press()
  expect(onAct).toHaveBeenCalledTimes(1)
  await user.type(screen.getByLabelText('扫描'), '6901')
  await press()
  expect(onAct).toHaveBeenCalledTimes(1)
  await user.clear(screen.getByLabelText('扫描'))
  await press()
  expect(onAct).toHaveBeenCalledTimes(2)
  for (const [name, times] of [
    ['通过', 3],
    ['换一个', 4],
  ] as const) {
    screen.getByRole('button', { name }).focus()
    await press()
    expect(onAct).toHaveBeenCalledTimes(times)
  }
  screen.getAllByRole('button', { name: '关闭' }).at(-1)!.focus()
  await press()
  expect(onAct).toHaveBeenCalledTimes(4)
})

it('takes a refusal back once a field or a chip says something else', async () => {
  const reset = vi.fn<() => void>()
  render(
    <UiProvider>
      <ActDialog
        title="通过售后"
        actText="通过"
        act={{ isPending: false, error: new Error('不行'), reset }}
        onAct={() => {}}
        onClose={() => {}}
      >
        <TextAreaInput label="说明" />
        <button type="button">坏</button>
      </ActDialog>
    </UiProvider>,
  )
  const user = userEvent.setup()
  expect(reset).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('说明'), '改')
  expect(reset).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: '坏' }))
  expect(reset).toHaveBeenCalledTimes(2)
})

const Asking = () => <TextAreaInput ref={useFocus<HTMLTextAreaElement>()} label="说明" />

const Focused = ({ isAsking, children }: { isAsking: boolean; children?: ReactNode }) => (
  <UiProvider>
    <ActDialog
      title="通过售后"
      actText="通过"
      act={{ isPending: false, error: null }}
      isReady={false}
      onAct={() => {}}
      onClose={() => {}}
    >
      {children}
      {isAsking && <Asking />}
    </ActDialog>
  </UiProvider>
)

it('begins at what it needs where it is not ready, unless a field has asked for the focus itself', () => {
  const { unmount } = render(
    <Focused isAsking={false}>
      <TextInput label="数量" />
    </Focused>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('数量'))
  unmount()
  render(
    <Focused isAsking>
      <TextInput label="数量" />
    </Focused>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('说明'))
})

it('begins at its words where a chip is what it needs first, so that Enter pressed twice chooses nothing', async () => {
  const choose = vi.fn<() => void>()
  render(
    <Focused isAsking={false}>
      <p>通知 3 家客户</p>
      <button type="button" onClick={choose}>
        一级召回
      </button>
    </Focused>,
  )
  expect(document.activeElement?.textContent).toContain('通知 3 家客户')
  await userEvent.setup().keyboard('{Enter}')
  expect(choose).not.toHaveBeenCalled()
})

it('that is ready at once begins at its words, so that Enter pressed twice does nothing; Ctrl+Enter acts', async () => {
  const onAct = vi.fn<() => void>()
  render(
    <UiProvider>
      <ActDialog
        title="确认充值到账"
        actText="入账"
        act={{ isPending: false, error: null }}
        onAct={onAct}
        onClose={() => {}}
      >
        <p>应到账 ¥100.00</p>
        <TextInput label="到账" defaultValue="100.00" />
      </ActDialog>
    </UiProvider>,
  )
  const user = userEvent.setup()
  expect(document.activeElement?.textContent).toContain('应到账 ¥100.00')
  await user.keyboard('{Enter}')
  const field = screen.getByLabelText('到账')
  field.focus()
  await user.keyboard('{Enter}')
  expect(onAct).not.toHaveBeenCalled()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onAct).toHaveBeenCalledTimes(1)
  await user.clear(field)
  await user.type(field, '99{Enter}')
  expect(onAct).toHaveBeenCalledTimes(2)
})

it('says on Ctrl+Enter what is missing and brings the focus there, until something is typed', async () => {
  render(
    <UiProvider>
      <ActDialog
        title="改库存"
        actText="保存"
        act={{ isPending: false, error: null }}
        isReady={false}
        onAct={() => {}}
        onClose={() => {}}
      >
        <TextInput label="库存" defaultValue="12" isRequired />
        <TextAreaInput label="原因" isRequired />
      </ActDialog>
    </UiProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByLabelText(/^库存/))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByText('请填写原因')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^原因/))
  await user.keyboard('盘')
  expect(screen.queryByText('请填写原因')).toBeNull()
})

const Stock = () => {
  const [why, setWhy] = useState('')
  return (
    <UiProvider>
      <ActDialog
        title="改库存"
        actText="保存"
        act={{ isPending: false, error: null }}
        isReady={why !== ''}
        onAct={() => {}}
        onClose={() => {}}
      >
        <TextInput label="库存" isRequired />
        <TextAreaInput label="原因" isRequired value={why} onChange={({ target }) => setWhy(target.value)} />
      </ActDialog>
    </UiProvider>
  )
}

it('says beside its act what is missing before anything is pressed, and how it goes on after each field', async () => {
  render(<Stock />)
  const user = userEvent.setup()
  expect(screen.getByText('请填写库存')).toBeTruthy()
  await user.type(screen.getByLabelText(/^库存/), '12')
  expect(screen.getByText('请填写原因')).toBeTruthy()
  await user.type(screen.getByLabelText(/^原因/), '盘')
  expect(screen.queryByText(/^请填写/)).toBeNull()
})
