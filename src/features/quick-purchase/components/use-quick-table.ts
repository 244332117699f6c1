import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { RowMatch } from '#catalog/index.ts'
import type { KeptLine } from '#domain/quick-purchase/kept-line.ts'
import type { Paste } from '#domain/quick-purchase/read-paste.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'

import { messages } from '../messages.ts'
import { choose, toLine, withPieces } from '../model/to-line.ts'
import { keepTable, rememberChoices } from '../mutations.ts'
import { identify, knowsGoods, readTable } from '../queries.ts'

export type QuickTable = {
  /** Undefined until what is kept on this device was read. */
  lines: readonly KeptLine[] | undefined
  canUndo: boolean
  undo: () => void
  change: (make: (lines: readonly KeptLine[]) => readonly KeptLine[]) => void
  /** A change that is not taken back, nor any before it: undoing would part the table from the cart. */
  changeForGood: (make: (lines: readonly KeptLine[]) => readonly KeptLine[]) => void
  /** Adds a line typed by hand; `found` and `goodsId`: what was seen beside it and taken. */
  addTyped: (text: string, found?: RowMatch, goodsId?: number) => Promise<void>
  /** Resolves with whether the list could be read. */
  addPasted: (pasted: Paste) => Promise<boolean>
  /** Resolves when everything that was entered stands in the table. */
  whenAdded: () => Promise<void>
  chooseGoods: (id: string, goodsId: number) => void
  setPieces: (id: string, pieces: number | undefined) => void
  rewrite: (id: string, text: string) => Promise<void>
  remove: (id: string) => void
}

const UNDO_MAX = 50

/** What the rows mean; undefined, and said so, while the catalogue is not on this device. */
async function find(paste: Paste): Promise<RowMatch[] | undefined> {
  const rows = await identify(paste)
  if (!rows) toast(messages.noMirror, { tone: 'danger' })
  return rows
}

/** The table of quick purchase: every change is kept on this device at once and can be taken back. */
export function useQuickTable(): QuickTable {
  const [lines, setLines] = useState<readonly KeptLine[]>()
  const [depth, setDepth] = useState(0)
  const current = useRef<readonly KeptLine[]>([])
  const past = useRef<(readonly KeptLine[])[]>([])
  /** Lines are added in the order in which they were entered, however long each takes to be found. */
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    const read = async () => {
      const kept = await readTable()
      // What was entered before the table was read stays behind it.
      current.current = [...kept, ...current.current]
      setLines(current.current)
    }
    read().catch(report)
  }, [])

  const show = (next: readonly KeptLine[]) => {
    current.current = next
    setLines(next)
    setDepth(past.current.length)
    keepTable(next).catch(report)
  }
  const change: QuickTable['change'] = (make) => {
    past.current = [...past.current.slice(1 - UNDO_MAX), current.current]
    show(make(current.current))
  }
  const changeForGood: QuickTable['changeForGood'] = (make) => {
    past.current = []
    show(make(current.current))
  }
  const undo = () => {
    const before = past.current.pop()
    if (before) show(before)
  }
  const changeLine = (id: string, make: (line: KeptLine) => KeptLine) =>
    change((all) => all.map((line) => (line.id === id ? make(line) : line)))
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(task).catch(report)
    return queue.current
  }
  const chooseGoods = (id: string, goodsId: number) => {
    const line = current.current.find((one) => one.id === id)
    if (line?.key) rememberChoices([[line.key, goodsId]]).catch(report)
    changeLine(id, (one) => choose(one, goodsId))
  }
  return {
    lines,
    canUndo: depth > 0,
    undo,
    change,
    changeForGood,
    addTyped: (text, seen, goodsId) =>
      inTurn(async () => {
        const match = seen ?? (await find({ typed: text }))?.[0]
        if (match) change((all) => [...all, toLine(match, 'typed', goodsId)])
      }),
    async addPasted(pasted) {
      let isRead = false
      await inTurn(async () => {
        const startedAt = performance.now()
        if (!knowsGoods()) toast(messages.awaitingMirror)
        const rows = await find(pasted)
        if (!rows) return
        isRead = true
        const ms = Math.round(performance.now() - startedAt)
        if (rows.length === 0) return toast(messages.nothingPasted, { tone: 'danger' })
        change((all) => [...all, ...rows.map((row) => toLine(row, 'pasted'))])
        toast(messages.recognised(rows.length, ms))
      })
      return isRead
    },
    whenAdded: () => queue.current,
    chooseGoods,
    setPieces: (id, pieces) => changeLine(id, (line) => withPieces(line, pieces)),
    rewrite: async (id, text) => {
      const match = (await find({ text }))?.[0]
      if (match) changeLine(id, (line) => ({ ...toLine(match, line.from), id }))
    },
    remove: (id) => change((all) => all.filter((line) => line.id !== id)),
  }
}

/** Ctrl+V anywhere on the page brings a list; what is pasted into a field stays there, unless it has several lines. */
export function usePasteAnywhere(onText: (text: string) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const target = event.target as HTMLElement | null
    if (target?.closest('textarea, dialog')) return
    const isField = target?.closest('input, select') !== null && target !== null
    if (text.trim() === '' || (isField && !/[\n\t，；、]/.test(text.trim()))) return
    event.preventDefault()
    onText(text)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

/**
 * An act on the whole table, run once every entered line has been identified. Returns whether it is waiting, and the
 * function that asks for it.
 */
export function useActWhenSettled(
  table: QuickTable,
  isSettled: boolean,
  act: () => Promise<void>,
): [isAsked: boolean, ask: () => void] {
  const [isAsked, setAsked] = useState(false)
  const run = useEffectEvent(act)
  const isDue = isAsked && isSettled
  useEffect(() => {
    if (isDue)
      run()
        .catch(report)
        .finally(() => setAsked(false))
  }, [isDue])
  return [isAsked, () => void table.whenAdded().then(() => setAsked(true))]
}
