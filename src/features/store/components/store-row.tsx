import { useNavigate } from 'react-router-dom'

import type { Store } from '#contract/company/store.ts'
import { isOpenForEditing, REVIEW_STATE_TEXT } from '#domain/company/review.ts'
import { useRefusal } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { Tag } from '#ui/data/tag.tsx'
import { alert, confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { enterStore } from '../mutations.ts'
import { usePendingCount } from '../queries.ts'
import { StorePapers } from './store-papers.tsx'

type StoreRowProps = { store: Store; isOnline: boolean; isChosen: boolean; onChoose: () => void }

/** One store: who it is, how its review stands, what is in its cart, and the way into it. */
export function StoreRow({ store, isOnline, isChosen, onChoose }: StoreRowProps) {
  const { id, username, name, reviewState, reviewReason, facts, cart } = store
  const navigate = useNavigate()
  const pending = usePendingCount()
  const refusal = useRefusal('store.manage')
  const company = facts.company || messages.noName
  const enter = async () => {
    if (pending > 0) return alert(messages.enterPending)
    if (!(await confirm(messages.enterAsk(company), { yes: messages.enter }))) return undefined
    try {
      await enterStore(id)
      await navigate(paths.home())
    } catch (error) {
      report(error)
    }
    return undefined
  }
  return (
    <ListRow>
      <Checkbox checked={isChosen} disabled={!isOnline} aria-label={messages.choose(company)} onChange={onChoose} />
      <chakra.div flex="1" minWidth="12rem">
        <b>{company}</b>{' '}
        <Tag tone={reviewState === 'approved' ? 'brand' : 'warn'}>{REVIEW_STATE_TEXT[reviewState]}</Tag>
        <chakra.div color="ink.muted" fontSize="meta">
          {messages.account(username, name)} · {messages.cart(cart)}
        </chakra.div>
        <StorePapers papers={store.papers} />
        {reviewReason && reviewState === 'rejected' && (
          <chakra.div color="danger" fontSize="meta">
            {messages.rejected(reviewReason)}
          </chakra.div>
        )}
      </chakra.div>
      {isOpenForEditing(reviewState) && refusal === undefined && (
        <TextLink to={registerPaths.storeCompany({ store: id })}>{messages.goOn}</TextLink>
      )}
      <LinkButton disabled={!isOnline || refusal !== undefined} title={refusal} onClick={() => void enter()}>
        {messages.enter}
      </LinkButton>
    </ListRow>
  )
}
