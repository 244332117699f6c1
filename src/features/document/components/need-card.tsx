import { useEffect, useState } from 'react'

import type { CompanyDocument } from '#contract/company/document.ts'
import { namesPurchaser, purchaseScopeText } from '#domain/company/documents.ts'
import type { Scope } from '#domain/goods/goods.ts'
import { Tag } from '#ui/data/tag.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, STATE_TEXT } from '../messages.ts'
import type { NeedRow, NeedState } from '../model/needs.ts'
import { forgetPaper, removeDocument } from '../mutations.ts'
import { useKeptPaper } from '../queries.ts'
import { DocumentForm } from './document-form.tsx'
import { FileList } from './file-list.tsx'
import { PaperOnItsWay } from './paper-on-its-way.tsx'

const TONES = {
  rejected: 'danger',
  expired: 'danger',
  missing: 'danger',
  incomplete: 'danger',
  draft: 'warn',
  expiring: 'warn',
  submitted: 'brand',
  valid: 'brand',
  optional: 'neutral',
} as const satisfies Record<NeedState, string>

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
})

type NeedCardProps = {
  row: NeedRow
  scopes: readonly Scope[]
  isKeptOnly: boolean
  /** Why who is signed in may look at it only. */
  refusal?: string | undefined
  onChange: () => void
  startsOpen?: boolean
}

/** One need: how it stands, what is in force, and the form that meets or renews it. */
export function NeedCard({ row, scopes, isKeptOnly, refusal, onChange, startsOpen = false }: NeedCardProps) {
  const { need, state, inForce, pending, left } = row
  const { kinds } = need
  const slot = kinds[0]!
  const name = kinds.join('或')
  const isOnline = useOnline()
  const paper = useKeptPaper(slot)
  const keptState = paper.kept?.state
  const [isChosen, setOpen] = useState<boolean | undefined>(startsOpen || undefined)
  const isWithOffice = pending?.status === 'submitted'
  const isOnItsWay = keptState === 'waiting'
  const hasKept = keptState === 'draft' || keptState === 'refused'
  const draft = isWithOffice ? undefined : pending
  const isDone = keptState === 'done'
  /** It is handed in with the company, and lacks nothing. */
  const isDoneHere = isKeptOnly && row.isReady && !hasKept
  const isOpen = !paper.isLoading && !isWithOffice && !isOnItsWay && !isDone && !refusal && (isChosen ?? hasKept)
  useEffect(() => {
    if (!isDone) return
    toast(isKeptOnly ? messages.saved(name) : messages.submitted(name))
    onChange()
    void forgetPaper(slot).then(() => setOpen(false), report)
  }, [isDone, isKeptOnly, slot, name, onChange])
  const discard = async () => {
    if (!(await confirm(messages.discardAsk, { isDangerous: true }))) return
    try {
      await forgetPaper(slot)
      if (draft?.id !== undefined) await removeDocument(draft.id)
      setOpen(false)
      onChange()
    } catch (error) {
      report(error)
    }
  }
  return (
    <Panel display="grid" gap="2" aria-label={name}>
      <Row>
        <chakra.h2 fontSize="h3">{need.kinds.join(' 或 ')}</chakra.h2>
        <Tag tone={TONES[state]}>{STATE_TEXT[state]}</Tag>
        {need.isRequired && <chakra.span color="ink.faint">{messages.required}</chakra.span>}
        {!isOpen && !isWithOffice && !isOnItsWay && (
          <chakra.span marginLeft="auto">
            <Button
              size="small"
              disabled={refusal !== undefined}
              title={refusal}
              look={isDoneHere || state === 'valid' || state === 'optional' ? 'plain' : 'main'}
              onClick={() => setOpen(true)}
            >
              {isDoneHere
                ? messages.change
                : draft || hasKept
                  ? messages.goOn
                  : inForce
                    ? messages.renew
                    : messages.upload}
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
            <chakra.span color={left < 0 ? 'danger' : row.isSoon ? 'warn' : 'ink.muted'}>
              {left < 0 ? messages.daysOver(-left) : messages.daysLeft(left)}
            </chakra.span>
          )}
          <FileList files={inForce.files} />
        </Row>
      )}
      {inForce && <AuthorityLine of={inForce} />}
      {pending?.reason && <Notice tone="danger">{messages.rejected(pending.reason)}</Notice>}
      {pending?.status === 'submitted' && (
        <Row>
          <chakra.span color="ink.muted">
            {pending.validTo === '' ? messages.inReviewEndless : messages.inReview(pending.validTo)}
          </chakra.span>
          <FileList files={pending.files} />
          <AuthorityLine of={pending} />
        </Row>
      )}
      {isDoneHere && !isOpen && draft && (
        <Row>
          {draft.number && <chakra.span>{draft.number}</chakra.span>}
          <chakra.span color="ink.muted">
            {draft.validTo === '' ? messages.endless : messages.until(draft.validTo)}
          </chakra.span>
          <FileList files={draft.files} />
          <AuthorityLine of={draft} />
        </Row>
      )}
      {!isOpen && !isDoneHere && need.note && state !== 'valid' && state !== 'submitted' && (
        <chakra.p color="ink.muted">{need.note}</chakra.p>
      )}
      {isOnItsWay && <PaperOnItsWay need={slot} paper={paper} />}
      {isOpen && (
        <DocumentForm
          kinds={kinds}
          draft={draft}
          inForce={inForce}
          scopes={scopes}
          paper={paper}
          isKeptOnly={isKeptOnly}
          onClose={() => {
            setOpen(false)
            onChange()
          }}
        />
      )}
      {!isOpen && !isOnItsWay && (draft?.id !== undefined || hasKept) && (
        <chakra.div>
          <Button
            size="small"
            disabled={refusal !== undefined || (!isOnline && draft?.id !== undefined)}
            onClick={() => void discard()}
          >
            {messages.discard}
          </Button>
        </chakra.div>
      )}
    </Panel>
  )
}

/** Whom a letter of authorisation names, and what he may buy. */
const AuthorityLine = ({ of: { kind, purchaser, purchaseScopes } }: { of: CompanyDocument }) =>
  namesPurchaser(kind) && (
    <chakra.p color="ink.muted">{messages.authority(purchaser ?? '', purchaseScopeText(purchaseScopes))}</chakra.p>
  )
