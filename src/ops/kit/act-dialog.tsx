import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { WhyNot } from './fields/why-not.tsx'
import { GoneSentence, useIsGone } from './queue/gone.tsx'

/** A field or a chip that can be used. */
const ASKED = ':is(input, select, textarea, button):not(:disabled, [type=hidden])'

type ActDialogProps = {
  title: string
  actText: string
  act: { isPending: boolean; error: Error | null; reset?: () => void }
  isReady?: boolean
  /** What it needs while it is not ready, where that is no required field. */
  lacking?: string | undefined
  size?: 'plain' | 'broad'
  /** 'main' unless said; 'danger': it cannot be undone. */
  look?: 'main' | 'danger'
  onAct: () => void
  onClose: () => void
  /** What stands above the form and is a form itself. */
  before?: ReactNode
  children: ReactNode
}

const isEmpty = ({ type, checked, value }: HTMLInputElement) => (type === 'checkbox' ? !checked : value.trim() === '')

/** What keeps the act from being done, and what is missing in words; a field that is wrong says so itself. */
function faultOf(fields: HTMLElement): { control?: HTMLElement | undefined; text?: string } {
  const controls = [...fields.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):not(:disabled)')]
  const wrong = controls.find((control) => control.getAttribute('aria-invalid') === 'true')
  if (wrong) return { control: wrong }
  const empty = controls.find((control) => control.getAttribute('aria-required') === 'true' && isEmpty(control))
  const label = empty?.labels?.[0]?.textContent.replace(/ \*$/, '')
  if (!label) return { control: empty, text: '还没有填好，不能提交' }
  return { control: empty, text: empty?.type === 'checkbox' ? `请勾选“${label}”` : `请填写${label}` }
}

/**
 * Asks for what an act needs, and shows why it was refused. Ctrl+Enter acts wherever the focus is but on 关闭, Enter in a
 * field that was filled in: the press that opened the dialog, made twice, does nothing.
 */
export function ActDialog({
  title,
  actText,
  act,
  isReady: isFilled = true,
  lacking,
  size = 'plain',
  look = 'main',
  onAct,
  onClose,
  before,
  children,
}: ActDialogProps) {
  /** What Ctrl+Enter was refused for, until something else stands there. */
  const [fault, setFault] = useState<string>()
  const isGone = useIsGone()
  const isReady = !isGone && isFilled
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const isTouched = useRef(false)
  // The dialog's own choice is its cross. Where the act is not ready, work begins at what it needs; where it is, at what
  // is to be read before it. A chip is no beginning: the press that opened the dialog, made twice, would choose it.
  useEffect(() => {
    if (body.current?.contains(document.activeElement)) return
    const asked = main.current?.disabled ? body.current?.querySelector<HTMLElement>(ASKED) : undefined
    ;(asked && !(asked instanceof HTMLButtonElement) ? asked : body.current)?.focus()
  }, [])
  // Its fields are not its own: what they lack is read from the page.
  const [empty, setEmpty] = useState<string>()
  const findEmpty = () => setEmpty(fields.current ? faultOf(fields.current).text : undefined)
  useEffect(findEmpty)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event
    if (key !== 'Enter' || event.defaultPrevented) return
    if (!(ctrlKey || metaKey)) {
      const isOfForm = target instanceof HTMLInputElement && target.form === fields.current
      if (isOfForm && !isTouched.current) event.preventDefault()
      return
    }
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
          <WhyNot>{!isReady && !isGone && !fault && (lacking ?? empty)}</WhyNot>
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
      <chakra.div
        ref={body}
        tabIndex={-1}
        // Half of the space around it, so that the ring stands off the words.
        _focusVisible={{ outlineOffset: '6px' }}
        borderRadius="control"
        onKeyDown={onKeyDown}
      >
        {before}
        <chakra.form
          id={form}
          ref={fields}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="3"
          // What was refused is no longer what stands there: a field, a chip or a step changed it.
          onInput={() => {
            isTouched.current = true
            setFault(undefined)
            findEmpty()
            if (act.error) act.reset?.()
          }}
          onClick={({ target }) => {
            if (!(target instanceof Element && target.closest('button'))) return
            isTouched.current = true
            setFault(undefined)
            if (act.error) act.reset?.()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            if (act.isPending || isGone) return
            if (isReady) return onAct()
            const { control, text } = faultOf(event.currentTarget)
            control?.focus()
            setFault(lacking ?? text)
          }}
        >
          {children}
          <GoneSentence />
          {fault && !isReady && <Notice tone="danger">{fault}</Notice>}
          {act.error && <Notice tone="danger">{toSentence(act.error)}</Notice>}
        </chakra.form>
      </chakra.div>
    </Dialog>
  )
}
