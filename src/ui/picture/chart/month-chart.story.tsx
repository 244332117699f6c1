import { story } from '#gallery/story.ts'

import { MonthChart } from './month-chart.tsx'

const month = (index: number) => `2026-${String(index + 1).padStart(2, '0')}`
const months = Array.from({ length: 12 }, (_, index) => ({
  month: month(index),
  first: index % 3 === 0 ? 120_000 : 0,
  second: 20_000 + index * 7_000,
}))
const shape = { names: ['收入', '支出'] as const, formatValue: (fen: number) => `¥${Math.round(fen / 100)}` }

export default story('月度柱图', {
  有进有出: <MonthChart label="每月收支" months={months} {...shape} />,
  没有流水: <MonthChart label="每月收支" months={months.map((one) => ({ ...one, first: 0, second: 0 }))} {...shape} />,
})
