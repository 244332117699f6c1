/** Looks through the catalogue for what buyers asked for, and tells them what came of it. */
import { answersWish, isSearchOver, wantedKey } from '#domain/wanted/answer.ts'
import type { WantedStatus } from '#domain/wanted/wanted.ts'
import { paths } from '#routing/paths.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { type NewMessage, tellBuyer } from '../message/index.ts'
import { answerRow, findNamed, findOpen, type WantedRow } from './repository.ts'

/** More of them are found by a search. */
const GOODS_MAX = 20

type Answer = { row: WantedRow; status: WantedStatus; goodsIds: number[] }

/** Answers each open request for which goods have come, and those that were looked for long enough; how many. */
export async function answerWanted(db: Database, now: number): Promise<number> {
  const open = await findOpen(db)
  if (open.length === 0) return 0
  const named = await findNamed(db, [...new Set(open.map(({ name }) => wantedKey(name)))])
  const answers = open.flatMap((row): Answer[] => {
    const goodsIds = named.flatMap((goods) => (answersWish(goods, row) ? [goods.id] : [])).slice(0, GOODS_MAX)
    if (goodsIds.length > 0) return [{ row, status: 'found', goodsIds }]
    return row.status === 'pending' && isSearchOver(row.createdAt, now) ? [{ row, status: 'notFound', goodsIds }] : []
  })
  return forEachIsolated(answers, 'requests could not be answered', async (answer) =>
    (await db.transaction((tx) => tell(tx as unknown as Executor, answer, now))) ? 1 : 0,
  )
}

async function tell(tx: Executor, { row, status, goodsIds }: Answer, now: number): Promise<boolean> {
  if (!(await answerRow(tx, row, { status, goodsIds, answeredAt: now }))) return false
  await recordChanges(tx, row.buyerId, [{ collection: 'wanted', key: row.id }], now)
  await tellBuyer(tx, row.buyerId, status === 'found' ? toGoodNews(row, goodsIds.length) : toBadNews(row), now)
  return true
}

const toGoodNews = ({ id, name }: WantedRow, count: number): NewMessage => ({
  kind: 'stock',
  title: `求购的 ${name} 已找到`,
  text: `目录中现有 ${count === GOODS_MAX ? `${count} 种以上` : `${count} 种`}符合您求购要求的商品，可查看价格与库存。`,
  link: paths.wantedInfo({ id }),
})
const toBadNews = ({ id, name }: WantedRow): NewMessage => ({
  kind: 'stock',
  title: `求购的 ${name} 暂未找到`,
  text: '我们没有找到符合要求的货源；以后到货会再通知您，也可放宽规格或厂家后重新求购。',
  link: paths.wantedInfo({ id }),
})
