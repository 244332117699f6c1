import { useState } from 'react'

import { readScanned } from '#domain/goods/scanned-code.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'

import { messages } from '../messages.ts'
import { beep } from '../model/beep.ts'
import { countScan, lineOfGoods, toLine } from '../model/to-line.ts'
import { goodsNow, identify } from '../queries.ts'
import type { QuickTable } from './use-quick-table.ts'

/** Takes one code after the other: each adds a line or counts up in it, with a tone and the line's name. */
export function useScans(table: Pick<QuickTable, 'change'>): {
  last: { text: string; isProblem: boolean } | undefined
  take: (text: string) => void
} {
  const [last, setLast] = useState<{ text: string; isProblem: boolean }>()
  const take = async (text: string): Promise<void> => {
    const scanned = readScanned(text)
    const line = scanned?.kind === 'trace' ? await byTrace(scanned.code) : await byCode(scanned?.code ?? text)
    if (!line) return beep(false)
    let number = 1
    table.change((lines) => {
      const next = countScan(lines, line)
      number = next.find((one) => one.from === 'scanned' && one.goodsId === line.goodsId)?.pieces ?? 1
      return next
    })
    const goods = line.goodsId === undefined ? undefined : await goodsNow(line.goodsId)
    const told = goods ? messages.scanned(goods.name, number, goods.unit) : line.text
    setLast({ text: told, isProblem: goods === undefined })
    beep(goods !== undefined)
  }
  return { last, take: (text) => void take(text).catch(report) }
}

async function byCode(code: string) {
  const match = (await identify({ typed: code }))?.[0]
  if (!match) return undefined
  const [first] = match.candidates
  if (match.state === 'matched' && first) return lineOfGoods(code, first.goodsId, 1, 'scanned')
  return { ...toLine(match, 'scanned'), pieces: 1, question: undefined }
}

async function byTrace(code: string) {
  const { findByTrace } = await import('#features/scan/index.ts')
  const found = await findByTrace(code)
  if (found === 'offline') return void toast(messages.traceOffline, { tone: 'danger' })
  const [only] = found
  if (!only) return void toast(messages.traceUnknown(code), { tone: 'danger' })
  return lineOfGoods(code, only.id, 1, 'scanned')
}
