import { useState } from 'react'

import type { Colleague } from '#contract/company/colleague.ts'
import { COMPANY_ROLE_TEXT } from '#domain/company/roles.ts'
import { Tag } from '#ui/data/tag.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { nextRow } from '#ui/next-row.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { draftOf, dutiesOf, limitWords } from '../model/duties.ts'
import { removeColleague, saveDuties, signColleagueOut } from '../mutations.ts'
import { DutiesForm } from './duties-form.tsx'

type PersonFactsProps = Pick<Colleague, 'name' | 'roles' | 'limits'> & { note: string; isSelf?: boolean }

export const PersonFacts = ({ name, roles, limits, note, isSelf = false }: PersonFactsProps) => (
  <chakra.div flex="1" minWidth="14rem">
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
      <b>{name}</b>
      {isSelf && (
        <chakra.span color="ink.faint" fontSize="meta">
          {messages.self}
        </chakra.span>
      )}
      {roles.map((role) => (
        <Tag key={role} tone={role === 'administrator' ? 'brand' : 'neutral'}>
          {COMPANY_ROLE_TEXT[role]}
        </Tag>
      ))}
    </chakra.p>
    <chakra.p color="ink.muted" fontSize="meta">
      {[note, ...limitWords(limits)].join(' · ')}
    </chakra.p>
  </chakra.div>
)

type ColleagueRowProps = { colleague: Colleague; mayManage: boolean; isOnline: boolean; onChange: () => void }

/** One colleague: what he does and may order, where he is signed in, and what an administrator can do about it. */
export function ColleagueRow({ colleague, mayManage, isOnline, onChange }: ColleagueRowProps) {
  const [isEditing, setEditing] = useState(false)
  const { id, name, username, phone, sessions, seenAt, isSelf } = colleague
  const run = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      toast(done)
      onChange()
    } catch (error) {
      report(error)
    }
  }
  const signOut = async () => {
    if (await confirm(messages.signOutAsk(name), { title: messages.signOutOf(name), yes: messages.signOut }))
      await run(() => signColleagueOut(id), messages.signedOut(name))
  }
  const remove = async () => {
    const asked = { title: messages.removeOf(name), yes: messages.remove, isDangerous: true }
    if (!(await confirm(messages.removeAsk(name), asked))) return
    const focusNext = nextRow({
      rows: '[data-colleague]',
      removed: `[data-colleague="${id}"]`,
      action: 'button:last-of-type',
    })
    await run(() => removeColleague(id), messages.removed(name))
    focusNext()
  }
  const note = `${messages.account(username, phone)} · ${messages.devices(sessions, seenAt)}`
  return (
    <ListRow data-colleague={id}>
      <PersonFacts {...colleague} note={note} />
      {mayManage && (
        <chakra.div display="flex" gap="4">
          <LinkButton
            disabled={!isOnline}
            aria-label={messages.editOf(name)}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {messages.edit}
          </LinkButton>
          {!isSelf && sessions > 0 && (
            <LinkButton disabled={!isOnline} aria-label={messages.signOutOf(name)} onClick={() => void signOut()}>
              {messages.signOut}
            </LinkButton>
          )}
          {!isSelf && (
            <LinkButton disabled={!isOnline} aria-label={messages.removeOf(name)} onClick={() => void remove()}>
              {messages.remove}
            </LinkButton>
          )}
        </chakra.div>
      )}
      {isEditing && (
        <chakra.div flexBasis="100%" paddingBlock="3">
          <DutiesForm
            given={draftOf(colleague)}
            submitText={messages.save}
            onClose={() => setEditing(false)}
            onSubmit={async (draft) => {
              await saveDuties(id, dutiesOf(draft))
              toast(messages.saved(name))
              setEditing(false)
              onChange()
            }}
          />
        </chakra.div>
      )}
    </ListRow>
  )
}
