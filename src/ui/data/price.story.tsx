import { story } from '#gallery/story.ts'

import { Money, Price } from './price.tsx'

export default story('价格', {
  单价: <Price price={125_000} />,
  四位小数: <Price price={125_075} />,
  大: <Price price={12_345_600} size="huge" />,
  原价: <Price price={138_000} tone="struck" size="meta" />,
  金额: <Money amount={123_456_78} size="large" />,
  退回: <Money amount={-5_000} tone="ink" />,
  未登录: <Price price={undefined} />,
})
