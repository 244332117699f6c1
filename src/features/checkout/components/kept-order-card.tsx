import { useState } from 'react'

import { toYuan } from '#domain/money.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { keptMessages as messages } from '../messages.ts'
import { contentsOf, titleOf } from '../model/kept.ts'
import type { KeptDraft } from '../queries.ts'

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
})
const GOODS_SHOWN = 3

export type KeptOrderActs = {
  onRename: (name: string) => void
  /** Back into the cart, and no kept order any more. */
  onPutBack: () => void
  onDelete: () => void
  /** It does not go by itself any more. */
  onWithdraw: () => void
}
type KeptOrderCardProps = { order: KeptDraft; acts: KeptOrderActs }

/** One kept order: what it holds, what it cost when it was kept, how it goes on. */
export function KeptOrderCard({ order: { subject, state, sentAt, refusal, draft }, acts }: KeptOrderCardProps) {
  const [isRenaming, setRenaming] = useState(false)
  const { kept, remark } = draft
  const { seen, tolerance, lines } = kept
  const title = titleOf(kept)
  const isWaiting = state === 'waiting'
  const names = lines.map(({ id, number }) => `${kept.goods[id]?.name ?? ''} ${number}${kept.goods[id]?.unit ?? ''}`)
  return (
    <Panel as="article" aria-label={title} display="grid" gap="2">
      <Row>
        <chakra.h2 fontSize="h3">{title}</chakra.h2>
        {isWaiting ? (
          <Tag tone="info">{messages.tagUnasked}</Tag>
        ) : (
          <Tag tone={state === 'refused' ? 'danger' : 'warn'}>
            {state === 'refused' ? messages.tagAsks : messages.tagKept}
          </Tag>
        )}
        <chakra.span color="ink.muted" fontSize="meta">
          {messages.keptAt} <Moment at={subject} />
        </chakra.span>
        <chakra.span marginLeft="auto">
          {seen.isEstimate ? messages.estimate : messages.payable} <Money amount={seen.payable} />
        </chakra.span>
      </Row>
      <chakra.p color="ink.muted">
        {names.slice(0, GOODS_SHOWN).join('、')}
        {names.length > GOODS_SHOWN && ` ${messages.more(names.length - GOODS_SHOWN)}`} · {contentsOf(kept)}
        {remark.trim() && ` · ${messages.remark(remark.trim())}`}
      </chakra.p>
      {state === 'refused' && <Notice tone="danger">{messages.refused(refusal ?? '')}</Notice>}
      {isWaiting && (
        <Notice tone="warn">
          {sentAt === undefined ? messages.waits(toYuan(tolerance ?? 0), tolerance === 0) : messages.isSent}
        </Notice>
      )}
      <Row>
        {isWaiting ? (
          <Button size="small" disabled={sentAt !== undefined} onClick={acts.onWithdraw}>
            {messages.withdraw}
          </Button>
        ) : (
          <>
            <ButtonLink size="small" look="main" to={paths.checkout({ kept: subject })}>
              {messages.goOn}
            </ButtonLink>
            <Button size="small" onClick={acts.onPutBack}>
              {messages.putBack}
            </Button>
            <Button size="small" onClick={() => setRenaming(true)}>
              {messages.rename}
            </Button>
            <Button size="small" onClick={acts.onDelete}>
              {messages.remove}
            </Button>
          </>
        )}
      </Row>
      {isRenaming && (
        <Rename
          before={kept.name}
          onClose={() => setRenaming(false)}
          onRename={(name) => {
            setRenaming(false)
            acts.onRename(name)
          }}
        />
      )}
    </Panel>
  )
}

type RenameProps = { before: string; onRename: (name: string) => void; onClose: () => void }

function Rename({ before, onRename, onClose }: RenameProps) {
  const [name, setName] = useState(before)
  return (
    <Dialog
      title={messages.rename}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button look="main" onClick={() => onRename(name.trim())}>
            {messages.save}
          </Button>
        </>
      }
    >
      <TextInput
        label={messages.name}
        placeholder={messages.nameHint}
        maxLength={20}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </Dialog>
  )
}
