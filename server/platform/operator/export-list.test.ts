import { expect, it } from 'vitest'

import { exportList } from './export-list.ts'

const PAGE = 500

/** A list of so many rows, a page at a time. */
const exported = (rows: number) =>
  exportList({
    name: '反馈',
    query: { format: 'csv' },
    page: async ({ cursor = '0' }: { cursor?: string }) => {
      const [from, to] = [Number(cursor), Math.min(Number(cursor) + PAGE, rows)]
      const list = Array.from({ length: to - from }, (_, at) => from + at + 1)
      return { list, ...(to < rows && { next: String(to) }) }
    },
    columns: [['编号', (row) => row]],
  })

it('brings every page of a list, and refuses more rows than a sheet should have', async () => {
  const { body } = await exported(10_000)
  const lines = String(body).trim().split('\r\n')
  expect([lines.length, lines.at(-1)]).toEqual([10_001, '10000'])
  await expect(exported(10_001)).rejects.toMatchObject({ code: 'ops.exportTooLong' })
})
