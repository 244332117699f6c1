import { story } from '#gallery/story.ts'

import { PaidPrice, UnitPrice } from './unit-price.tsx'

export default story('单价', {
  四位小数: <UnitPrice price={730_980} />,
  两位小数: <UnitPrice price={12_345_000} tone="ink" />,
  未定价: <UnitPrice />,
  折后: <PaidPrice paid={98_747} discount="全场9.4折" />,
})
