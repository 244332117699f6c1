import { story } from '#gallery/story.ts'

import { PaperLines } from './paper-lines.tsx'

const lines = [
  { name: '阿莫西林胶囊', specification: '0.25g*24粒', quantity: 20, unit: '盒', amount: 17_600 },
  { name: '运费', specification: '', quantity: 0, unit: '', amount: 1_200 },
]

export default story('票据明细', {
  蓝字: <PaperLines label="发票明细" lines={lines} />,
  红字: <PaperLines label="红字明细" lines={lines} isBelowZero />,
})
