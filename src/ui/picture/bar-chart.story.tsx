import { story } from '#gallery/story.ts'

import { BarChart } from './bar-chart.tsx'

const yuan = (value: number) => `¥${value}`
const days = Array.from({ length: 30 }, (_, index) => ({ text: `11-${index + 1}`, value: (index * 37) % 90 }))
const names = ['阿莫西林胶囊 0.5g×20粒', '连花清瘟胶囊', '布洛芬缓释胶囊'].map((text, index) => ({
  text,
  value: 900 - index * 250,
}))

export default story('柱状图', {
  按日: <BarChart bars={days} label="按日" formatValue={yuan} />,
  横排: <BarChart bars={names} label="按商品" isLying formatValue={yuan} />,
})
