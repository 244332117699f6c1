import { DAY_MS, dayOf } from '#domain/instant.ts'
import { story } from '#gallery/story.ts'

import { LineChart } from './line-chart.tsx'

const first = Date.UTC(2026, 7, 1)
const prices = [12.5, 12.5, 11.8, 13.2, 12.9].map((value, index) => ({ at: first + index * 20 * DAY_MS, value }))
const shape = { formatAt: dayOf, formatValue: (value: number) => `¥${value.toFixed(2)}` }

export default story('折线图', {
  变过价: <LineChart label="价格走势" points={prices} {...shape} />,
  没变过: <LineChart label="价格走势" points={prices.map(({ at }) => ({ at, value: 12.5 }))} {...shape} />,
})
