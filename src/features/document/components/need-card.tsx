import { useState } from 'react'

import { Tag } from '#ui/data/tag.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, STATE_TEXT } from '../messages.ts'
import type { NeedRow, NeedState } from '../model/needs.ts'
import { removeDocument } from '../mutations.ts'
import { DocumentForm } from './document-form.tsx'
import { FileList } from './file-list.tsx'

const TONES = {
  rejected: 'danger',
  expired: 'danger',
  missing: 'danger',
  draft: 'warn',
  expiring: 'warn',
  submitted: 'brand',
  valid: 'brand',
  optional: 'neutral',
} as const satisfies Record<NeedState, string>

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
})

type NeedCardProps = { row: NeedRow; isKeptOnly: boolean; onChange: () => void; startsOpen?: boolean }

/** One need: how it stands, what is in force, and the form that meets or renews it. */
export function NeedCard({ row, isKeptOnly, onChange, startsOpen = false }: NeedCardProps) {
  const { need, state, inForce, pending, left } = row
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(startsOpen && state !== 'submitted')
  const draft = pending?.status === 'submitted' ? undefined : pending
  const discard = async () => {
    if (draft?.id === undefined || !(await confirm(messages.discardAsk))) return
    try {
      await removeDocument(draft.id)
      onChange()
    } catch (error) {
      report(error)
    }
  }
  return (
    <Panel display="grid" gap="2" aria-label={need.kinds.join('或')}>
      <Row>
        <chakra.h2 fontSize="h3">{need.kinds.join(' 或 ')}</chakra.h2>
        <Tag tone={TONES[state]}>{STATE_TEXT[state]}</Tag>
        {need.isRequired && <chakra.span color="ink.faint">{messages.required}</chakra.span>}
        {!isOpen && pending?.status !== 'submitted' && (
          <chakra.span marginLeft="auto">
            <Button
              size="small"
              look={state === 'valid' || state === 'optional' ? 'plain' : 'main'}
              disabled={!isOnline}
              onClick={() => setOpen(true)}
            >
              {draft ? messages.goOn : inForce ? messages.renew : messages.upload}
            </Button>
          </chakra.span>
        )}
      </Row>
      {inForce && (
        <Row>
          {inForce.number && <chakra.span>{inForce.number}</chakra.span>}
          <chakra.span color="ink.muted">
            {inForce.validTo === '' ? messages.endless : messages.until(inForce.validTo)}
          </chakra.span>
          {left !== undefined && (
            <chakra.span color={left < 0 ? 'danger' : left < 90 ? 'warn' : 'ink.muted'}>
              {left < 0 ? messages.daysOver(-left) : messages.daysLeft(left)}
            </chakra.span>
          )}
          <FileList files={inForce.files} />
        </Row>
      )}
      {pending?.reason && <Notice tone="danger">{messages.rejected(pending.reason)}</Notice>}
      {pending?.status === 'submitted' && (
        <Row>
          <chakra.span color="ink.muted">
            {pending.validTo === '' ? messages.inReviewEndless : messages.inReview(pending.validTo)}
          </chakra.span>
          <FileList files={pending.files} />
        </Row>
      )}
      {!isOpen && need.note && state !== 'valid' && state !== 'submitted' && (
        <chakra.p color="ink.muted">{need.note}</chakra.p>
      )}
      {isOpen && (
        <DocumentForm
          kinds={need.kinds}
          draft={draft}
          isKeptOnly={isKeptOnly}
          onDone={() => {
            setOpen(false)
            onChange()
          }}
          onClose={() => {
            setOpen(false)
            onChange()
          }}
        />
      )}
      {!isOpen && draft?.id !== undefined && (
        <chakra.div>
          <Button size="small" onClick={() => void discard()}>
            {messages.discard}
          </Button>
        </chakra.div>
      )}
    </Panel>
  )
}
