import { ClipboardPaste, FileUp, ListRestart, ScanBarcode, Trash2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import type { KeptLine } from '#domain/quick-purchase/kept-line.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextAreaInput } from '#ui/form/text-input.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { OrderPicker } from './order-picker.tsx'
import type { QuickTable } from './use-quick-table.ts'
import { useScans } from './use-scans.ts'

const ScanSheet = lazy(async () => ({ default: (await import('#features/scan/index.ts')).ScanSheet }))

type ToolbarProps = {
  table: QuickTable
  /** Resolves with whether the list could be read. */
  onPaste: (text: string) => Promise<boolean>
  onFile: (file: File) => void
  /** Lines came in by a dialog, which gives the focus back to its button. */
  onAdded: () => void
  /** The last change was taken back here: the button that had the focus takes none any more. */
  onAllUndone: () => void
}

/** Every way a list comes in beside the keyboard, and the way back. */
export function Toolbar({ table, onPaste, onFile, onAdded, onAllUndone }: ToolbarProps) {
  const [open, setOpen] = useState<'paste' | 'scan' | 'order'>()
  const [unread, setUnread] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const isUndoing = useRef(false)
  const leave = useEffectEvent(onAllUndone)
  useEffect(() => {
    if (isUndoing.current && !table.canUndo) leave()
    isUndoing.current = false
  }, [table.canUndo])
  const scans = useScans(table)
  const count = table.lines?.length ?? 0
  const close = () => setOpen(undefined)
  const isAdded = useRef(false)
  const goOn = useEffectEvent(onAdded)
  useEffect(() => {
    if (open === undefined && isAdded.current) goOn()
    isAdded.current = false
  }, [open])
  const add = (lines: readonly KeptLine[]) => {
    isAdded.current = true
    close()
    table.change((all) => [...all, ...lines])
  }
  const reopen = () => setOpen('paste')
  /** A list that could not be read comes back into the dialog; while another one is open, when it is asked for. */
  const readPasted = async (text: string) => {
    const isRead = await onPaste(text)
    setUnread(isRead ? '' : text)
    if (isRead) return
    if (!document.querySelector('dialog[open]')) return reopen()
    toast(messages.unreadKept, { tone: 'danger', action: { text: messages.pasteAgain, run: reopen } })
  }
  const undo = () => {
    isUndoing.current = true
    table.undo()
  }
  const clear = async () => {
    if (await confirm(messages.clearAsk(count))) table.change(() => [])
  }
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="2"
      paddingTop="3"
      paddingInline={{ base: '3', md: '4' }}
      role="toolbar"
      aria-label={messages.tabs}
    >
      <Button size="small" onClick={() => setOpen('paste')}>
        <ClipboardPaste size={15} aria-hidden /> {messages.paste}
      </Button>
      <Button size="small" onClick={() => file.current?.click()}>
        <FileUp size={15} aria-hidden /> {messages.open}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0])
          target.value = ''
        }}
      />
      <Button size="small" onClick={() => setOpen('scan')}>
        <ScanBarcode size={15} aria-hidden /> {messages.scan}
      </Button>
      <Button size="small" onClick={() => setOpen('order')}>
        <ListRestart size={15} aria-hidden /> {messages.fromOrder}
      </Button>
      <chakra.span display="flex" gap="2" marginInlineStart={{ md: 'auto' }}>
        <Button size="small" look="quiet" disabled={!table.canUndo} onClick={undo}>
          <Undo2 size={15} aria-hidden /> {messages.undo}
        </Button>
        <Button size="small" look="quiet" disabled={count === 0} onClick={() => void clear()}>
          <Trash2 size={15} aria-hidden /> {messages.clear}
        </Button>
      </chakra.span>
      {open === 'paste' && (
        <PasteDialog
          initial={unread}
          onClose={close}
          onText={(text) => {
            close()
            void readPasted(text)
          }}
        />
      )}
      {open === 'order' && <OrderPicker onClose={close} onLines={add} />}
      {open === 'scan' && (
        <Suspense>
          <ScanSheet isContinuous last={scans.last} onCode={scans.take} onClose={close} />
        </Suspense>
      )}
    </chakra.div>
  )
}

/** The dialog is there for this one field. */
const focusIt = (field: HTMLTextAreaElement | null): void => field?.focus()

type PasteDialogProps = { initial: string; onText: (text: string) => void; onClose: () => void }

/** For a phone, where there is no Ctrl+V, and to see what was copied. */
function PasteDialog({ initial, onText, onClose }: PasteDialogProps) {
  const [text, setText] = useState(initial)
  const isTouch = useMedia('(pointer: coarse)')
  const form = useId()
  return (
    <Dialog
      title={messages.pasteTitle}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} look="main" disabled={text.trim() === ''}>
          {messages.recognise}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onText(text)
        }}
      >
        <TextAreaInput
          ref={focusIt}
          label={messages.pasteField}
          hint={isTouch ? messages.pasteHintTouch : messages.pasteHint}
          placeholder={messages.pasteExample}
          // Over an open keyboard it leaves room for the button.
          height="clamp(6rem, calc(100dvh - 17rem), 15rem)"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  )
}
