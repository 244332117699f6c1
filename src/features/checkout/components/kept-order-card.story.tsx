import { story } from '#gallery/story.ts'
import { someGoods, someLine } from '#testing/factories/domain-factory.ts'

import type { KeptDraft } from '../queries.ts'
import { KeptOrderCard } from './kept-order-card.tsx'

const goods = [
  { name: '阿莫西林胶囊', specification: '0.25g×24粒', unit: '盒' },
  { name: '板蓝根颗粒', specification: '10g×20袋', unit: '袋' },
  { name: '75%酒精消毒液', specification: '100ml/瓶', unit: '瓶' },
  { name: '碘伏消毒液', specification: '100ml/瓶', unit: '瓶' },
]
const lines = goods.map((_one, index) => someLine(someGoods({ id: index + 1 }), 20 * (index + 1)))

const order = (changes: Partial<KeptDraft> = {}, name = '周一补货', tolerance?: number): KeptDraft => ({
  subject: Date.UTC(2026, 10, 23, 6),
  state: 'draft',
  at: 0,
  ...changes,
  draft: {
    id: 'a',
    ids: lines.map(({ id }) => id),
    remark: '请下午送',
    kept: {
      name,
      lines,
      goods: Object.fromEntries(lines.map(({ id }, index) => [id, goods[index]!])),
      seen: { lines: [], payable: 101_595, at: 0, isEstimate: true },
      ...(tolerance !== undefined && { tolerance }),
    },
  },
})
const acts = { onRename: () => {}, onPutBack: () => {}, onDelete: () => {}, onWithdraw: () => {} }

export default story('待提交单', {
  由我提交: <KeptOrderCard order={order()} acts={acts} />,
  没有名称: <KeptOrderCard order={order({}, '')} acts={acts} />,
  等待自动提交: <KeptOrderCard order={order({ state: 'waiting' }, '周一补货', 2_000)} acts={acts} />,
  已发出没有答复: <KeptOrderCard order={order({ state: 'waiting', sentAt: 1 }, '周一补货', 0)} acts={acts} />,
  没有自动提交: (
    <KeptOrderCard order={order({ state: 'refused', refusal: '价格或库存有变化，请核对后重新提交' })} acts={acts} />
  ),
})
