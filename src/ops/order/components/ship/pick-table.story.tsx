import { story } from '#gallery/story.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

import { PickTable } from './pick-table.tsx'

const acts = { onPick: () => {}, onType: () => {}, onNone: () => {}, onLine: () => {} }
const picked = { lineId: 1, batch: 'A260301', quantity: 20, traceCodes: ['81234567890123456789'] }

export default story('拣货清单', {
  未拣: <PickTable seller={someSellerOrder()} box={{ picked: [] }} {...acts} />,
  拣好一行: <PickTable seller={someSellerOrder()} box={{ picked: [picked], lineId: 1 }} {...acts} />,
})
