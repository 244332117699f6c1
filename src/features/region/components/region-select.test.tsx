import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { createRegions } from '#domain/region/region.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { RegionSelect } from './region-select.tsx'

const regions = createRegions({
  province_list: { '110000': '北京市', '420000': '湖北省' },
  city_list: { '110100': '北京市', '420100': '武汉市', '420500': '宜昌市' },
  county_list: { '110101': '东城区', '110102': '西城区', '420106': '武昌区', '420502': '西陵区', '420503': '伍家岗区' },
})

function Picker({ first = '' }: { first?: string }) {
  const [code, setCode] = useState(first)
  return (
    <UiProvider>
      <RegionSelect label="所在地区" regions={regions} value={code} onChange={setCode} />
      <output>{code}</output>
    </UiProvider>
  )
}

const choose = (level: string, name: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: `所在地区 ${level}` }), name)
const chosen = () => screen.getByRole('status').textContent

it('leads from the province over the city to the district', async () => {
  render(<Picker />)
  await choose('省份', '湖北省')
  await choose('城市', '宜昌市')
  expect(chosen()).toBe('')
  await choose('区县', '西陵区')
  expect(chosen()).toBe('420502')
})

it('takes the only way on by itself', async () => {
  render(<Picker />)
  await choose('省份', '北京市')
  expect(screen.getByRole('combobox', { name: '所在地区 城市' })).toHaveProperty('value', '110100')
  expect(chosen()).toBe('')
  await choose('省份', '湖北省')
  await choose('城市', '武汉市')
  expect(chosen()).toBe('420106')
})

it('forgets the district when another province is chosen', async () => {
  render(<Picker first="420106" />)
  expect(screen.getByRole('combobox', { name: '所在地区 区县' })).toHaveProperty('value', '420106')
  await choose('省份', '北京市')
  expect(chosen()).toBe('')
})
