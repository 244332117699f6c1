import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readTable, sheetsOf } from './read-table.ts'
import { assertUnpackedSize } from './unpacked-size.ts'

const MB = 1024 * 1024
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changbei-workbook-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function workbook(name: string, sheet: Uint8Array): Promise<string> {
  const file = join(folder, name)
  await writeFile(
    file,
    zipSync({ '[Content_Types].xml': new Uint8Array(10), 'xl/worksheets/sheet1.xml': sheet }, { level: 1 }),
  )
  return file
}

describe('a workbook that unpacks without end', () => {
  it('is refused before it is read, however small it came', async () => {
    const file = await workbook('bomb.xlsx', new Uint8Array(24 * MB))
    await expect(assertUnpackedSize(file)).rejects.toThrow(/解压后过大/)
    await expect(sheetsOf(file)).rejects.toThrow(/解压后过大/)
    await expect(readTable(file).next()).rejects.toThrow(/解压后过大/)
  })

  it('is told from a large table', async () => {
    const row = new TextEncoder().encode(
      `<row><c t="inlineStr"><is><t>阿莫西林胶囊</t></is></c><c><v>${Math.random()}</v></c></row>`,
    )
    const table = new Uint8Array(24 * MB)
    for (let at = 0; at < table.length; at += row.length) {
      table.set(row.subarray(0, table.length - at), at)
      // Numbers pack less well than words.
      for (let byte = 0; byte < 12 && at + byte < table.length; byte += 1)
        table[at + byte] = (at * 31 + byte * 17) % 251
    }
    await expect(assertUnpackedSize(await workbook('table.xlsx', table))).resolves.toBeUndefined()
  })
})
