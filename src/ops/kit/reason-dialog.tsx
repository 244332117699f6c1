import { type ReactNode, useState } from 'react'

import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { TextAreaInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tooLong } from './fields/too-long.ts'
import { WhyNot } from './fields/why-not.tsx'
import { GoneSentence, useIsGone } from './queue/gone.tsx'
import { useFocus } from './use-focus.ts'

type ReasonDialogProps = {
  title: string
  /** Usual reasons, chosen by a press or by their number. */
  usual: readonly string[]
  hint: string
  actText: string
  /** What is written: '原因' unless said. */
  label?: string
  /** 'danger' unless said: something is taken. */
  look?: 'danger' | 'main'
  /** The act has its reasons already. */
  isOptional?: boolean
  /** What else the act needs. */
  lacking?: string | undefined
  max?: number
  isBusy: boolean
  error: Error | null
  onAct: (reason: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks why something is taken, or for words of another kind: usual ones or one's own. Ctrl+Enter acts. */
export function ReasonDialog({
  title,
  usual,
  hint,
  actText,
  label = '原因',
  look = 'danger',
  isOptional = false,
  lacking,
  max = 200,
  isBusy,
  error,
  onAct,
  onClose,
  children,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  // The digit that chose a reason in its field: another one behind it shows that a number is typed.
  const [picked, setPicked] = useState<string>()
  /** A refusal with the reason that it met: it is told until another one stands there. */
  const [refused, setRefused] = useState({ error, reason })
  if (refused.error !== error) setRefused({ error, reason })
  const field = useFocus<HTMLTextAreaElement>()
  const isGone = useIsGone()
  const isMissing = !isOptional && reason.trim() === ''
  const isReady = !isGone && lacking === undefined && !isMissing && !tooLong(reason, max)
  /** The act was asked for without a reason. */
  const [isAsked, setIsAsked] = useState(false)
  const act = () => {
    if (isReady && !isBusy) return onAct(reason.trim())
    if (isMissing && !isBusy) {
      setIsAsked(true)
      field.current?.focus()
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <WhyNot>{!isGone && !(isMissing && isAsked) && (isMissing ? `请填写${label}` : lacking)}</WhyNot>
          <Button onClick={onClose}>关闭</Button>
          <Button look={look} disabled={!isReady} isBusy={isBusy} onClick={act}>
            {actText}
          </Button>
        </>
      }
    >
      <chakra.div
        display="grid"
        gap="3"
        onKeyDown={(event) => {
          const { key, target, ctrlKey, metaKey, altKey } = event
          const isMeta = ctrlKey || metaKey
          if (key === 'Enter' && isMeta) return act()
          const isOwn = target === field.current
          const text = picked && isOwn && /^\d$/.test(key) ? picked + key : usual[Number(key) - 1]
          setPicked(undefined)
          // A digit in another field belongs to it, one behind a text to the text.
          const isElsewhere = !isOwn && target instanceof Element && target.matches('input, textarea, select')
          if (text === undefined || isMeta || altKey || isElsewhere || (isOwn && reason !== '' && !picked)) return
          event.preventDefault()
          setReason(text)
          if (isOwn && !picked) setPicked(key)
        }}
      >
        {children}
        {usual.length > 0 && (
          <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label={`常用${label}`}>
            {usual.map((text, index) => (
              <Chip key={text} aria-pressed={reason === text} onClick={() => setReason(text)}>
                {index + 1} {text}
              </Chip>
            ))}
          </chakra.fieldset>
        )}
        <TextAreaInput
          label={label}
          isRequired={!isOptional}
          ref={field}
          hint={hint}
          error={tooLong(reason, max) ?? (isAsked && isMissing ? `请填写${label}` : undefined)}
          value={reason}
          onChange={(event) => {
            setPicked(undefined)
            setReason(event.target.value)
          }}
        />
        <GoneSentence />
        {error && refused.reason === reason && <Notice tone="danger">{toSentence(error)}</Notice>}
      </chakra.div>
    </Dialog>
  )
}
