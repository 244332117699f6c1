import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import type { Order } from '#contract/order.ts'
import { isMuchMore, isTooMany, type Pieces } from '#domain/arrival/agreement.ts'
import { type CheckedLine, inFull } from '#domain/arrival/check.ts'
import { scanArrival } from '#domain/arrival/scan.ts'
import { oneMore } from '#domain/arrival/typed-count.ts'
import { dropToast } from '#ui/feedback/drop-toast.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { isTyping } from '#ui/form/is-typing.ts'

import { messages, SCAN_PROBLEM_TEXT, scanned } from '../messages.ts'
import { meaningOf } from '../model/delivery-keys.ts'
import { countLine, scanCode } from '../mutations.ts'
import { readBarcodes } from '../queries.ts'

export const placeOf = ({ lineId, batch }: Pick<CheckedLine, 'lineId' | 'batch'>): string => `${lineId} ${batch}`
export const rowId = (line: Pick<CheckedLine, 'lineId' | 'batch'>): string => `arrival ${placeOf(line)}`
/** The field of the signature, by its name. */
export const SIGNER = 'signedBy'

/** To a line; to the signature where there is none. */
export const goTo = (line: CheckedLine | undefined): void =>
  (line ? document.getElementById(rowId(line)) : document.getElementsByName(SIGNER)[0])?.focus()

export type AskedCount = { place: string; pieces: Pieces }

/**
 * Counting at the counter: the line in hand, what is typed, and what the last scan said. `isFrozen`: keys do nothing.
 */
export function useCounter(order: Order, lines: readonly CheckedLine[], isFrozen: boolean) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<{ text: string; isProblem: boolean }>()
  const barcodes = useBarcodes(lines)
  const { remember, forget, newest } = useNewestPieces(lines)
  const refused = useRef<CheckedLine>(undefined)
  /** By line, what was told of a number that nobody can have counted. */
  const told = useRef(new Map<string, string>())
  const [unkept, setUnkept] = useState<CheckedLine>()
  /** A number that was typed for a line and counts when Enter is pressed once more. */
  const [asked, setAsked] = useState<AskedCount>()
  /** The line that was counted last. */
  const latest = useRef<string>(undefined)
  /** A number of this line was entered that can be right: nothing is told of the one before any more. */
  const settle = (line: CheckedLine) => {
    const place = placeOf(line)
    if (refused.current && placeOf(refused.current) === place) refused.current = undefined
    setUnkept((one) => (one && placeOf(one) === place ? undefined : one))
    setAsked((one) => (one?.place === place ? undefined : one))
    const text = told.current.get(place)
    if (text !== undefined) dropToast(text)
    told.current.delete(place)
  }
  /** False where nobody can have counted so many. */
  const count = (line: CheckedLine, pieces: Pieces): boolean => {
    refused.current = undefined
    if (isTooMany(pieces, line.expected)) {
      refused.current = line
      const { received, damaged, wrong } = pieces
      const text = messages.tooMany(line, received + damaged + wrong)
      told.current.set(placeOf(line), text)
      toast(text, { tone: 'danger' })
      return false
    }
    settle(line)
    latest.current = placeOf(line)
    remember(line, pieces)
    countLine(order, line, pieces).catch((error: unknown) => {
      forget(line)
      report(error)
    })
    return true
  }

  const inHand = () => lines.find((line) => document.activeElement?.closest('li')?.id === rowId(line))
  /** The next line that nobody has counted, after `line` first; then the signature. */
  const goOn = (line: CheckedLine) => {
    const at = lines.indexOf(line)
    const isLeft = (one: CheckedLine) => one !== line && !newest(one).isCounted
    goTo(lines.slice(at + 1).find(isLeft) ?? lines.find(isLeft))
  }
  const fit = (line: CheckedLine) => {
    if (!newest(line).isCounted) count(line, inFull(line))
    goOn(line)
  }

  /** Takes a scan; what is wrong with it, in words. */
  const scan = (text: string): string | undefined => {
    const found = scanArrival(
      lines.map((line) => ({ ...line, barcode: barcodes.get(line.goodsId) ?? '' })),
      text,
      inHand(),
    )
    const line = found.line && lines.find((one) => placeOf(one) === placeOf(found.line!))
    if (found.kind === 'problem') {
      const problem = SCAN_PROBLEM_TEXT[found.problem](found.text ?? '', line?.name ?? '')
      // The same box again changes nothing, and nothing is wrong with it.
      const isAgain = found.problem === 'codeTwice'
      setSaid({ text: problem, isProblem: !isAgain })
      return isAgain ? undefined : problem
    }
    if (!line) return undefined
    goTo(line)
    if (found.kind === 'choose') setSaid({ text: scanned.choose(line.name), isProblem: true })
    else if (found.kind === 'line' && newest(line).isCounted)
      // What was counted by hand says more than a scan.
      setSaid({ text: scanned.counted(line.name, line.batch), isProblem: false })
    else if (found.kind === 'line') {
      count(line, inFull(line))
      setSaid({ text: scanned.line(line.name, line.batch, inFull(line).received, line.unit), isProblem: false })
    } else {
      void scanCode(order, line, found.code, true).catch(report)
      setSaid({ text: scanned.code(line.name, line.batch, line.codes.length + 1), isProblem: false })
    }
    return undefined
  }

  const ask = (line: CheckedLine, received: number) => {
    setAsked({ place: placeOf(line), pieces: { ...inFull(newest(line)), received } })
    goTo(line)
  }
  /** A number that was typed behind the last line is of the line counted last; false where none was counted here. */
  const correct = (received: number): boolean => {
    const line = lines.find((one) => placeOf(one) === latest.current)
    if (line) ask(line, received)
    return line !== undefined
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (isFrozen || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isTyping(event.target) || target?.matches('input') || document.querySelector('dialog[open]')) return
    const meaning = meaningOf(event.key, typed)
    const line = inHand()
    const isOnControl = target?.closest('button, a') !== null && target !== undefined
    if (meaning.kind === 'none' || (isOnControl && (meaning.kind === 'fit' || meaning.kind === 'move'))) return
    const isAsked = asked !== undefined && line !== undefined && asked.place === placeOf(line)
    if (isAsked && event.key === 'Enter' && typed === '') {
      event.preventDefault()
      // A key that is held down confirms nothing.
      if (event.repeat) return
      setAsked(undefined)
      if (count(line, asked.pieces)) goOn(line)
      return
    }
    setAsked(undefined)
    if (meaning.kind === 'typed') {
      if (meaning.typed === typed) return
      event.preventDefault()
      setTyped(meaning.typed)
      return
    }
    if (meaning.kind === 'scan') {
      event.preventDefault()
      setTyped('')
      scan(meaning.text)
      return
    }
    if (!line) {
      // Nothing is in hand: the first key takes the line that is next, and asks whether what is typed is meant for it.
      event.preventDefault()
      const next = lines.find((one) => !newest(one).isCounted)
      setTyped('')
      if (next && meaning.kind === 'pieces') ask(next, meaning.pieces)
      else goTo(next)
      return
    }
    event.preventDefault()
    setTyped('')
    if (meaning.kind === 'fit') fit(line)
    else if (meaning.kind === 'move') goTo(lines[lines.indexOf(line) + meaning.by] ?? line)
    else if (meaning.kind === 'more') count(line, oneMore(newest(line), meaning.what))
    else {
      const pieces = { ...inFull(newest(line)), received: meaning.pieces }
      if (isMuchMore(pieces, line.expected) && !isTooMany(pieces, line.expected)) ask(line, meaning.pieces)
      else if (count(line, pieces)) goOn(line)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  /**
   * The line whose last number was refused, to be told once more before anything is signed without it; it is told
   * (`unkept`) until it is counted anew or signed again.
   */
  const takeRefused = () => {
    const line = refused.current
    refused.current = undefined
    setUnkept(line)
    return line
  }
  return { typed, said, asked, count, correct, settle, scan, newest, takeRefused, unkept }
}

/** What was pressed a moment ago and is not on the page yet: two quick presses count on from each other. */
function useNewestPieces(lines: readonly CheckedLine[]) {
  const pressed = useRef(new Map<string, Pieces>())
  useEffect(() => {
    for (const line of lines) {
      const last = pressed.current.get(placeOf(line))
      if (!last || last.damaged !== line.damaged || last.wrong !== line.wrong) continue
      // Boxes that were scanned show more fit pieces than were pressed.
      if (line.received === Math.max(last.received, line.codes.length - last.damaged))
        pressed.current.delete(placeOf(line))
    }
  }, [lines])
  return {
    remember: (line: CheckedLine, pieces: Pieces) => void pressed.current.set(placeOf(line), pieces),
    /** What could not be kept is not counted on from. */
    forget: (line: CheckedLine) => void pressed.current.delete(placeOf(line)),
    newest: (line: CheckedLine): CheckedLine => {
      const last = pressed.current.get(placeOf(line))
      return last ? { ...line, ...last, isCounted: true } : line
    },
  }
}

/** Barcodes of the goods on these lines, once the catalogue has told them. */
function useBarcodes(lines: readonly CheckedLine[]): ReadonlyMap<number, string> {
  const [barcodes, setBarcodes] = useState<ReadonlyMap<number, string>>(new Map())
  const ids = useMemo(() => [...new Set(lines.map(({ goodsId }) => goodsId))].join(), [lines])
  useEffect(() => {
    let isGone = false
    if (ids) void readBarcodes(ids.split(',').map(Number)).then((found) => isGone || setBarcodes(found))
    return () => {
      isGone = true
    }
  }, [ids])
  return barcodes
}
