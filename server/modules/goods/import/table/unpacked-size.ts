/** A workbook is a ZIP: a few hundred KB may unpack to gigabytes, which no reader of workbooks counts. */
import { createReadStream } from 'node:fs'

import { Unzip, UnzipInflate } from 'fflate'

import { ImportError } from '../import-error.ts'

/** A table of 100,000 goods with all its columns unpacks to some 150 MB. */
const UNPACKED_MAX = 400 * 1024 * 1024
/** Tables are packed to a tenth or a twentieth; what is packed to a hundredth says nothing. */
const RATIO_MAX = 100
/** Below this a ratio says nothing: empty rows of a small table pack well. */
const RATIO_FROM = 20 * 1024 * 1024
const STORED = 0
const DEFLATED = 8

/** Unpacks the file without keeping anything and stops at once where it grows too large. Throws ImportError. */
export async function assertUnpackedSize(file: string): Promise<void> {
  let packed = 0
  let unpacked = 0
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, chunk) => {
      // A damaged workbook is told by its reader, in better words.
      if (!error) unpacked += chunk.length
    }
    // Others no reader of workbooks unpacks either.
    if (entry.compression === STORED || entry.compression === DEFLATED) entry.start()
  })
  unzip.register(UnzipInflate)
  const stream = createReadStream(file, { highWaterMark: 64 * 1024 })
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    packed += chunk.length
    try {
      unzip.push(chunk)
    } catch {
      return
    }
    if (unpacked > UNPACKED_MAX || (unpacked > RATIO_FROM && unpacked > packed * RATIO_MAX))
      throw new ImportError('工作簿解压后过大，不像是商品表。请删除多余的工作表和空行，或分成几个文件后再导入。')
  }
}
