import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { ParcelDialog } from './parcel-dialog.tsx'

it('cuts neither carrier nor number, but says what is too long and waits', async () => {
  const act = { isPending: false, error: null }
  render(
    <UiProvider>
      <ParcelDialog title="登记运单" actText="发货" act={act} onAct={() => {}} onClose={() => {}} />
    </UiProvider>,
  )
  const user = userEvent.setup()
  const paste = async (label: RegExp, text: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
    return [field.value.length, screen.queryByRole('alert')?.textContent]
  }
  const send = screen.getAllByRole<HTMLButtonElement>('button', { name: '发货' }).at(-1)!
  expect(await paste(/^承运商/, '顺'.repeat(41))).toEqual([41, '最多 40 个字，现在 41 个'])
  await paste(/^运单号/, 'SF1')
  expect(send.disabled).toBe(true)
  expect(await paste(/^承运商/, '顺丰')).toEqual([2, undefined])
  expect(send.disabled).toBe(false)
  expect(await paste(/^运单号/, '1'.repeat(60))).toEqual([60, '运单号最多 40 位，请核对是否扫了两张'])
  expect(send.disabled).toBe(true)
})

const carrierName = () => screen.getByLabelText<HTMLInputElement>(/^承运商/).value

it('replaces the courier where one’s own vehicle is chosen, and proposes the courier again for a parcel', async () => {
  localStorage.setItem('ops.carrier', '顺丰')
  render(
    <UiProvider>
      <ParcelDialog
        title="登记运单"
        actText="发货"
        act={{ isPending: false, error: null }}
        onAct={() => {}}
        onClose={() => {}}
      />
    </UiProvider>,
  )
  const user = userEvent.setup()
  const choose = (name: string) => user.selectOptions(screen.getByLabelText(/^运输方式/), name)
  expect(carrierName()).toBe('顺丰')
  await choose('自有车辆配送')
  expect(carrierName()).toBe('自有车辆')
  await choose('快递')
  expect(carrierName()).toBe('顺丰')
})

it('asks for no number of an own vehicle, and for no carrier of what is fetched', async () => {
  const sent: object[] = []
  render(
    <UiProvider>
      <ParcelDialog
        title="登记运单"
        actText="发货"
        act={{ isPending: false, error: null }}
        onAct={(parcel) => sent.push(parcel)}
        onClose={() => {}}
      />
    </UiProvider>,
  )
  const user = userEvent.setup()
  const carrier = screen.getByLabelText(/^承运商/)
  await user.clear(carrier)
  await user.type(carrier, '自有车辆')
  const send = screen.getAllByRole<HTMLButtonElement>('button', { name: '发货' }).at(-1)!
  expect(send.disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText(/^运输方式/), '自有车辆配送')
  expect(screen.queryByLabelText(/^运单号/)).toBeNull()
  await user.click(send)
  await user.selectOptions(screen.getByLabelText(/^运输方式/), '客户自提')
  expect(screen.queryByLabelText(/^承运商/)).toBeNull()
  await user.click(send)
  expect(sent).toEqual([
    { carrier: '自有车辆', waybill: '', method: 'own' },
    { carrier: '客户自提', waybill: '', method: 'pickup' },
  ])
})
