import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'
import { minuteOf } from '#domain/instant.ts'

import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { tableFile } from '../../platform/http/table-file.ts'
import { showSales, showShortages } from './show-reports.ts'

const NAME_TEXT = { day: '日期', customer: '客户', category: '分类', goods: '商品' } as const
const yuan = (fen: number) => fen / 100

export function installReport(app: FastifyInstance): void {
  opsRoute(app, opsApi.reports.sales, ({ db, query }) => showSales(db, query))
  opsRoute(app, opsApi.reports.shortages, ({ db, now }) => showShortages(db, now))
  opsRawRoute(app, opsApi.reports.salesFile, async ({ db, query: { format, ...request } }) => {
    const { rows } = await showSales(db, request, true)
    return tableFile(format, {
      name: `销售-${NAME_TEXT[request.by]}-${request.from}-${request.to}`,
      header: [NAME_TEXT[request.by], '订单数', '件数', '金额（元）'],
      rows: rows.map(({ name, orders, pieces, amount }) => [name, orders, pieces, yuan(amount)]),
    })
  })
  opsRawRoute(app, opsApi.reports.shortagesFile, async ({ db, query, now }) => {
    const rows = await showShortages(db, now)
    return tableFile(query.format, {
      name: `缺货与流失需求-${minuteOf(now).slice(0, 10)}`,
      header: ['类别', '商品', '规格', '厂家', '等待的企业', '求购件数', '近 30 天销量', '最早'],
      rows: rows.map((row) => [
        row.kind === 'wanted' ? '求购' : '缺货',
        row.name,
        row.specification,
        row.manufacturer,
        row.companies,
        row.pieces,
        row.soldLately,
        row.since === undefined ? '' : minuteOf(row.since),
      ]),
    })
  })
}
