import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { GoneSentence, useIsGone } from './queue/gone.tsx'

/** A field or a chip that can be used. */
const ASKED = ':is(input, select, textarea, button):not(:disabled, [type=hidden])'

type ActDialogProps = {
  title: string
  actText: string
  act: { isPending: boolean; error: Error | null; reset?: () => void }
  isReady?: boolean
  size?: 'plain' | 'broad'
  /** 'main' unless said; 'danger': it cannot be undone. */
  look?: 'main' | 'danger'
  onAct: () => void
  onClose: () => void
  /** What stands above the form and is a form itself. */
  before?: ReactNode
  children: ReactNode
}

/** Asks for what an act needs, and shows why it was refused. Enter acts, Ctrl+Enter wherever the focus is but on 关闭. */
export function ActDialog({
  title,
  actText,
  act,
  isReady: isFilled = true,
  size = 'plain',
  look = 'main',
  onAct,
  onClose,
  before,
  children,
}: ActDialogProps) {
  const isReady = !useIsGone() && isFilled
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  // The dialog's own choice is its cross. Where the act is not ready, work begins at what it needs.
  useEffect(() => {
    if (!main.current?.disabled) main.current?.focus()
    else if (!body.current?.contains(document.activeElement)) body.current?.querySelector<HTMLElement>(ASKED)?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || event.defaultPrevented) return
    // What stands in a scanner's field is not taken yet.
    if (target instanceof HTMLInputElement && target.form !== fields.current && target.value !== '') return
    event.preventDefault()
    fields.current?.requestSubmit()
  }
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button
            ref={main}
            form={form}
            type="submit"
            look={look}
            disabled={!isReady}
            isBusy={act.isPending}
            // A browser presses a button with Enter alone.
            onKeyDown={onKeyDown}
          >
            {actText}
          </Button>
        </>
      }
    >
      <chakra.div ref={body} onKeyDown={onKeyDown}>
        {before}
        <chakra.form
          id={form}
          ref={fields}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="3"
          // What was refused is no longer what stands there: a field, a chip or a step changed it.
          onInput={() => act.error && act.reset?.()}
          onClick={({ target }) => act.error && target instanceof Element && target.closest('button') && act.reset?.()}
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady && !act.isPending) onAct()
          }}
        >
          {children}
          <GoneSentence />
          {act.error && <Notice tone="danger">{toSentence(act.error)}</Notice>}
        </chakra.form>
      </chakra.div>
    </Dialog>
  )
}
