import { open } from 'node:fs/promises'

import { ImportError } from './import-error.ts'

export type FileKind = { kind: 'xlsx' } | { kind: 'csv'; encoding: 'utf-8' | 'gb18030'; delimiter: ',' | '\t' }

const HEAD_BYTES = 64 * 1024

/** The type of a file, recognized by its first bytes and not by its name. Throws ImportError for other files. */
export async function sniff(file: string): Promise<FileKind> {
  const head = await readHead(file)
  if (head.length === 0) throw new ImportError('文件是空的。')
  if (head.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) return { kind: 'xlsx' }
  if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) {
    throw new ImportError('这是旧版 .xls 或加密的工作簿，请在表格软件中另存为不加密的 .xlsx 或 CSV 后再导入。')
  }
  if (head.includes(0)) throw new ImportError('文件不是 CSV 或 XLSX，或已损坏。')
  const encoding = isUtf8(head) ? 'utf-8' : 'gb18030'
  const [firstLine = ''] = new TextDecoder(encoding).decode(head).split(/\r?\n/, 1)
  return { kind: 'csv', encoding, delimiter: firstLine.includes('\t') && !firstLine.includes(',') ? '\t' : ',' }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(error.code === 'ENOENT' ? `找不到文件：${file}` : `无法打开文件：${file}（${error.code}）`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    throw new ImportError(`无法读取文件：${file}（${(error as NodeJS.ErrnoException).code}）`, { cause: error })
  } finally {
    await handle.close()
  }
}

/** Valid UTF-8, but for a character cut off at the end of the head. */
function isUtf8(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}
