import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { ListedGoods } from '#contract/goods/goods.ts'
import type { KeptLine } from '#domain/quick-purchase/kept-line.ts'
import type { Paste } from '#domain/quick-purchase/read-paste.ts'
import { isAdding, settleLines, type SettledLine, wantedLines } from '#domain/quick-purchase/settle-lines.ts'
import { useBuyer } from '#features/account/index.ts'
import { addAll } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { dropToast } from '#ui/feedback/drop-toast.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Sticky } from '#ui/layout/sticky.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { outcomeOf, putBack, takenLines, toReport } from '../model/to-report.ts'
import { keepReport, rememberChoices } from '../mutations.ts'
import { useCatalogState, useGoodsOf, usePiecesInCart } from '../queries.ts'
import { EntryField } from './entry-field.tsx'
import { DropArea, SumBar, Total } from './entry-parts.tsx'
import { LineTable } from './line-table.tsx'
import { ReportPanel } from './report-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { type QuickTable, usePasteAnywhere, useActWhenSettled } from './use-quick-table.ts'

type ShownTable = {
  lines: readonly KeptLine[]
  settled: readonly SettledLine[]
  goods: ReadonlyMap<number, ListedGoods>
}

const NO_LINES: readonly KeptLine[] = []
const NONE_ADDED = 'none-added'

/** The keyboard table with every other way in, and what became of the last one. */
export function EntryPanel({ table }: { table: QuickTable }) {
  const { lines = NO_LINES } = table
  const buyer = useBuyer()
  const now = useNow({ everyMs: 60_000 })
  const isOnline = useOnline()
  const navigate = useNavigate()
  const inCart = usePiecesInCart()
  const goods = useGoodsOf(useMemo(() => shownIds(lines), [lines]))
  const settled = useMemo(
    () => (goods ? settleLines(lines, { goods, buyer, inCart, now }) : undefined),
    [lines, goods, buyer, inCart, now],
  )
  // While the goods of a new line are being read, the table stands as it was.
  const [shown, setShown] = useState<ShownTable>()
  if (settled && goods && shown?.settled !== settled) setShown({ lines, settled, goods })
  const entry = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [undoAdd, setUndoAdd] = useState<() => Promise<void>>()

  // At the counter one types at once; on a phone the keyboard would hide the page.
  const isCounter = useIsDesktop()
  const isRead = table.lines !== undefined
  useEffect(() => {
    if (isCounter && isRead) entry.current?.focus()
  }, [isCounter, isRead])

  // The keys that go on from a list are those of the line that is typed. Where somebody writes already, he stays.
  const goOn = () => {
    if (isCounter && !document.activeElement?.matches('input, select, textarea, dialog *')) entry.current?.focus()
  }
  const addList = async (pasted: Paste): Promise<boolean> => {
    const isAdded = await table.addPasted(pasted)
    if (isAdded) goOn()
    return isAdded
  }
  usePasteAnywhere((text) => void addList({ text }))
  const openFile = async (file: File) => {
    try {
      const { readFile } = await import('../model/read-file.lazy.ts')
      const read = await readFile(file)
      if (typeof read === 'string') return toast(UNREAD[read], { tone: 'danger' })
      await addList(read)
    } catch (error) {
      report(error)
    }
  }
  const [isSending, send] = useActWhenSettled(table, settled !== undefined, async () => {
    if (!settled || !goods) return
    if (!settled.some(isAdding)) return toast(whyNone(settled), { tone: 'danger' })
    const sent = lines
    const { planned, undo } = await addAll(wantedLines(lines.filter(isOpenFor(settled)), goods), buyer)
    const taken = takenLines(settled, planned)
    await keepReport(
      toReport(settled, goods, planned),
      sent.filter(({ id }) => taken.has(id)),
    )
    await rememberChoices(
      sent.flatMap(({ id, key, goodsId }) =>
        key && goodsId !== undefined && taken.has(id) ? [[key, goodsId] as const] : [],
      ),
    )
    table.change((all) => all.filter(({ id }) => !taken.has(id)))
    const outcome = outcomeOf(planned)
    const told = isOnline ? messages.added(outcome) : messages.addedOffline(outcome)
    const back = async () => {
      await undo()
      table.changeForGood((all) => putBack(all, sent, taken))
      setUndoAdd(undefined)
      dropToast(told + messages.toCart)
      toast(messages.takenBack)
      entry.current?.focus()
    }
    setUndoAdd(() => () => back().catch(report))
    dropToast(messages.takenBack)
    toast(told, {
      action: { text: messages.toCart, run: () => navigate(paths.cart()) },
    })
    entry.current?.focus()
  })
  if (!table.lines) return <Skeleton label={messages.loading} />
  const unchosen = shown?.settled.filter(({ state, line }) => state === 'choose' && line.goodsId !== undefined) ?? []
  const going = shown?.settled.filter(isAdding).length ?? 0
  const takeFirst = () => {
    const ids = new Set(unchosen.map(({ line }) => line.id))
    table.change((all) => all.map((line) => (ids.has(line.id) ? { ...line, isSure: true } : line)))
    // The button goes, and with it the focus that Ctrl+Enter needs.
    entry.current?.focus()
  }
  return (
    <>
      <CatalogNotice />
      <DropArea onFile={(file) => void openFile(file)}>
        <Panel pad="none" ref={panel}>
          <Toolbar
            table={table}
            onPaste={(text) => addList({ text })}
            onFile={(file) => void openFile(file)}
            onAdded={goOn}
            onAllUndone={() => entry.current?.focus()}
          />
          <EntryField
            ref={entry}
            onEnter={(text, found, goodsId) => void table.addTyped(text, found, goodsId)}
            onSend={send}
            onUndo={table.undo}
            onUp={() => [...(panel.current?.querySelectorAll<HTMLInputElement>('[data-pieces]') ?? [])].at(-1)?.focus()}
          />
          <chakra.p hideBelow="md" paddingInline="4" paddingBottom="2" color="ink.faint" fontSize="meta">
            {messages.keys}
          </chakra.p>
          {lines.length === 0 && <EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>}
          {lines.length > 0 && shown && (
            <LineTable {...shown} table={table} onEntry={() => entry.current?.focus()} onSend={send} />
          )}
          {lines.length > 0 && !shown && <Skeleton />}
        </Panel>
        {shown && lines.length > 0 && (
          <Sticky edge="bottom">
            <SumBar settled={shown.settled}>
              <Total settled={shown.settled} goods={shown.goods} now={now} />
              {unchosen.length > 1 && (
                <Button look="soft" onClick={takeFirst}>
                  {messages.firstForAll(unchosen.length)}
                </Button>
              )}
              {going === 0 && (
                <chakra.span id={NONE_ADDED} color="ink.muted">
                  {whyNone(shown.settled)}
                </chakra.span>
              )}
              <Button
                look="main"
                isBusy={isSending}
                disabled={going === 0}
                aria-describedby={going === 0 ? NONE_ADDED : undefined}
                title={going === 0 ? whyNone(shown.settled) : 'Ctrl+Enter'}
                onClick={send}
              >
                {going === 0 ? messages.addNone : messages.addAll(going)}
              </Button>
            </SumBar>
          </Sticky>
        )}
      </DropArea>
      <ReportPanel table={table} onUndo={undoAdd} />
    </>
  )
}

const UNREAD = { big: messages.bigFile, empty: messages.emptyFile, bad: messages.badFile, old: messages.fileTooOld }

/** The goods that are drawn: what each line is taken for, and what those without a choice may be. */
const shownIds = (lines: readonly KeptLine[]): number[] =>
  lines.flatMap(({ goodsId, isSure, candidates }) => [
    ...(goodsId === undefined ? [] : [goodsId]),
    ...(isSure ? [] : candidates.map((candidate) => candidate.goodsId)),
  ])

/** Why nothing can be added: lines that wait for the buyer, or a cart that has all of it. */
function whyNone(settled: readonly SettledLine[]): string {
  const held = settled.filter(({ state }) => state === 'held').length
  const isAll = settled.every(({ state }) => state === 'held' || state === 'merged' || state === 'remark')
  return held > 0 && isAll ? messages.allHeld(held) : messages.noneAdded
}

/** What may not be bought is not asked of the cart: its reason stands in the table already. */
function isOpenFor(settled: readonly SettledLine[]): (line: KeptLine) => boolean {
  const blocked = new Set(settled.flatMap(({ line, state }) => (state === 'blocked' ? line.goodsId : [])))
  return ({ goodsId }) => !blocked.has(goodsId)
}

/** Before the catalogue is on this device, lists cannot be recognised. */
function CatalogNotice() {
  const state = useCatalogState()
  if (state === undefined || state === 'ready') return null
  return (
    <Notice tone="warn">
      {messages.noMirror}。{messages.noMirrorHint}
    </Notice>
  )
}
