import { open } from 'node:fs/promises'

import { ImportError } from '../import-error.ts'

export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'
export type FileKind =
  | { kind: 'xlsx' | 'xls' }
  | { kind: 'html'; encoding: Charset }
  | { kind: 'csv'; encoding: Charset; delimiter: string }

const HEAD_BYTES = 64 * 1024

/** The type of a file, recognized by its first bytes and not by its name. Throws ImportError for other files. */
export async function sniff(file: string): Promise<FileKind> {
  const head = await readHead(file)
  if (head.length === 0) throw new ImportError('文件是空的。')
  if (head.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) return { kind: 'xlsx' }
  if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) return { kind: 'xls' }
  const encoding = encodingOf(head)
  const text = new TextDecoder(encoding).decode(head)
  // Many systems write a page with a table and name it .xls.
  if (/^\s*(?:<!doctype html|<html|<table|<meta|<head)/i.test(text)) return { kind: 'html', encoding }
  return { kind: 'csv', encoding, delimiter: delimiterOf(text) }
}

/** Whether the file is lines of text, whatever its name says; a page with a table is none. Throws ImportError. */
export const isText = async (file: string): Promise<boolean> => (await sniff(file)).kind === 'csv'

/** By its mark, by what it can be read as; text without a mark may be UTF-16 where every other byte is zero. */
function encodingOf(head: Buffer): Charset {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (!head.includes(0)) return canRead(head, 'utf-8') ? 'utf-8' : 'gb18030'
  const whole = head.subarray(0, head.length - (head.length % 2))
  const found = (['utf-16le', 'utf-16be'] as const).find((encoding) => canRead(whole, encoding))
  if (!found) throw new ImportError('文件不是 CSV 或 XLSX、XLS，或已损坏。')
  return found
}

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/

/** Whether it is text in this encoding, but for a character cut off at the end of the head. */
function canRead(head: Buffer, encoding: Charset): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
    // Text of ours has lines; bytes of anything else read as UTF-16 have none.
    return encoding === 'utf-8' || (!CONTROLS.test(text) && /[,;|\t]/.test(text) && text.includes('\n'))
  } catch {
    return false
  }
}

const DELIMITERS = [',', '\t', ';', '|', '，'] as const
const LINES_LOOKED_AT = 20

/** The sign that splits the most lines alike, outside quotes; a comma where none does. */
function delimiterOf(text: string): string {
  const lines = text
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT)
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const usual = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0
    return { delimiter, score: usual * counts.filter((count) => count === usual).length, first: counts[0] ?? 0 }
  })
  const best = scores.toSorted((a, b) => b.score - a.score || b.first - a.first)[0]
  return best && best.score + best.first > 0 ? best.delimiter : ','
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
