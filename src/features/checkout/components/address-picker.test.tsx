import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { givenUserDatabase } from '#testing/user-database.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { AddressPicker } from './address-picker.tsx'

givenUserDatabase()
afterEach(cleanup)

const show = ({ hasEphedrine = false, isOnline = true, onChoose = (_id: number) => {} }) =>
  render(
    <UiProvider>
      <MemoryRouter>
        <AddressPicker
          addresses={[]}
          chosen={undefined}
          hasEphedrine={hasEphedrine}
          isOnline={isOnline}
          onChoose={onChoose}
        />
      </MemoryRouter>
    </UiProvider>,
  )

it('promises to use a new address only where the goods may go there', async () => {
  show({})
  fireEvent.click(screen.getByRole('button', { name: '新增地址' }))
  expect(await screen.findByRole('button', { name: '保存并使用' }, { timeout: 5_000 })).toBeTruthy()
  cleanup()
  show({ hasEphedrine: true })
  fireEvent.click(screen.getByRole('button', { name: '新增地址' }))
  expect(await screen.findByRole('button', { name: '保存' })).toBeTruthy()
})

it('says that ephedrine goods cannot go to the address that was added, and does not choose it', async () => {
  const saved = {
    id: 9,
    consignee: '张三',
    phone: '13800000000',
    regionCode: '420502',
    province: '湖北省',
    city: '宜昌市',
    district: '西陵区',
    detail: '一路 1 号',
    isDefault: false,
    isLicensed: false,
  }
  answerAt(({ method, path }) => (method === 'POST' && path === '/api/address' ? reply(api.address.add, saved) : cut))
  const onChoose = vi.fn<(id: number) => void>()
  show({ hasEphedrine: true, onChoose })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '新增地址' }))
  await user.type(await screen.findByRole('textbox', { name: /收货人/ }), saved.consignee)
  await user.type(screen.getByRole('textbox', { name: /电话|手机/ }), saved.phone)
  for (const [level, name] of [
    ['省份', saved.province],
    ['城市', saved.city],
    ['区县', saved.district],
  ] as const)
    await user.selectOptions(await screen.findByRole('combobox', { name: new RegExp(level) }), name)
  await user.type(screen.getByRole('textbox', { name: /详细地址/ }), saved.detail)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/^地址已保存；含麻黄碱类商品只能送到许可证登记地址/)).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
})

it('says in words that an address cannot be added without a network', () => {
  show({ isOnline: false })
  expect(screen.getByRole('button', { name: '新增地址' })).toHaveProperty('disabled', true)
  expect(screen.getByText('新增地址需要联网')).toBeTruthy()
})
