import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import type { ReportRow } from '#domain/quick-purchase/kept-line.ts'
import { readPaste } from '#domain/quick-purchase/read-paste.ts'

import { reportCells } from './export-report.lazy.ts'
import { readFile } from './read-file.lazy.ts'

const fileOf = (...parts: BlobPart[]) => new File(parts, 'list')
const LIST = '品名,数量\n阿莫西林,10\n布洛芬,20'
const CELLS = [
  ['品名', '数量'],
  ['阿莫西林', '10'],
  ['布洛芬', '20'],
]

const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const units = Uint16Array.from([0xfeff, ...text].map((one) => (typeof one === 'number' ? one : one.charCodeAt(0))))
  return new Uint8Array(units.buffer)
}
/** What Chinese Windows writes for 品名,数量 and 阿莫西林,10. */
const GB18030 = Uint8Array.from([
  0xc6, 0xb7, 0xc3, 0xfb, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a, 0xb0, 0xa2, 0xc4, 0xaa, 0xce, 0xf7, 0xc1, 0xd6, 0x2c,
  0x31, 0x30,
])

describe('a file of a list', () => {
  it('is read in the encodings that Chinese programs write', async () => {
    expect(await readFile(fileOf(LIST))).toEqual({ cells: CELLS })
    expect(await readFile(fileOf('\uFEFF', LIST))).toMatchObject({ cells: { length: 3, 1: ['阿莫西林', '10'] } })
    expect(await readFile(fileOf(utf16(LIST)))).toMatchObject({ cells: { length: 3, 2: ['布洛芬', '20'] } })
    expect(await readFile(fileOf(GB18030))).toEqual({ cells: CELLS.slice(0, 2) })
  })

  it('is a message where it has no columns, and the first sheet with content where it is a workbook', async () => {
    expect(await readFile(fileOf('阿莫西林10盒\n布洛芬20盒'))).toEqual({ text: '阿莫西林10盒\n布洛芬20盒' })
    const sheets = [
      { name: '说明', rows: [] },
      { name: '清单', rows: [CELLS[0]!, ['阿莫西林', 10]] },
    ]
    const book = (await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>
    expect(await readFile(fileOf(book))).toEqual({ cells: [CELLS[0], ['阿莫西林', '10']] })
  })

  it('says why it cannot be read', async () => {
    expect(await readFile(fileOf())).toBe('empty')
    expect(await readFile(fileOf(' \n '))).toBe('empty')
    expect(await readFile(fileOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])))).toBe('old')
    expect(await readFile(fileOf('PK', 'no archive'))).toBe('bad')
    expect(await readFile(fileOf(new Uint8Array(10 * 1024 * 1024 + 1)))).toBe('big')
  })
})

it('a saved report is a list that can be opened again', async () => {
  const row: ReportRow = {
    text: 'amxl 10',
    state: 'ready',
    goodsId: 7,
    name: '阿莫西林胶囊',
    specification: '0.25g×24粒',
    manufacturer: '某药业',
    unit: '盒',
    wanted: 10,
    number: 10,
    why: '',
  }
  const rows = reportCells([
    row,
    { ...row, name: '布洛芬缓释胶囊', specification: '0.3g×20粒', wanted: 20, number: 20 },
  ])
  const book = (await writeXlsx({ sheets: [{ name: '快捷采购', rows }] })) as Uint8Array<ArrayBuffer>
  const opened = await readFile(fileOf(book))
  if (typeof opened === 'string') throw new Error(opened)
  const read = readPaste(opened)
  expect(read.map(({ source }) => source)).toEqual([
    expect.stringContaining('阿莫西林胶囊'),
    expect.stringContaining('布洛芬缓释胶囊'),
  ])
})
