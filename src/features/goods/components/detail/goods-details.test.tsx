import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { type CommonAnswer, CommonContext } from '#features/site/index.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { GoodsDetails } from './goods-details.tsx'

const leaf = { id: 3, name: '抗生素', logo: '', logo1: '', children: [] }
const menus = {
  category: [{ id: 1, name: '西药', logo: '', logo1: '', children: [leaf] }],
  categoryYx: [],
  categoryZy: [],
  categoryQx: [],
}
const common = { data: { ...menus, commonConfig: {} } } as unknown as CommonAnswer

it('says all categories above the goods without the server, as the menus know them', () => {
  render(
    <UiProvider>
      <CommonContext value={common}>
        <GoodsDetails goods={someGoods({ categoryId: 3 })} detail={undefined} isLoading={false} onRetry={() => {}} />
      </CommonContext>
    </UiProvider>,
  )
  expect(screen.getByText('西药 › 抗生素')).toBeTruthy()
})
