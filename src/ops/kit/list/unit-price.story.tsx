import { story } from '#gallery/story.ts'

import { UnitPrice } from './unit-price.tsx'

export default story('单价', {
  四位小数: <UnitPrice price={730_980} />,
  两位小数: <UnitPrice price={12_345_000} tone="ink" />,
  未定价: <UnitPrice />,
})
