import { SearchX, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

import type { FilterName } from '#catalog/index.ts'
import type { GoodsList, GoodsQuery } from '#contract/goods/goods.ts'
import { isApprovalNumber } from '#domain/goods/approval-number.ts'
import { isBatchAlone, looksLikeBatch } from '#domain/vault/batch-number.ts'
import { useOwner, useUser } from '#features/account/index.ts'
import { WantedLink } from '#features/wanted/index.ts'
import { listPath } from '#routing/density.ts'
import { vaultPaths } from '#routing/paths/vault.ts'
import { searchOf } from '#routing/search-list.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { heldKeys } from '#ui/feedback/held-keys.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { ChipLink } from '#ui/form/chip.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { isNobodyFocused } from '#ui/nobody-focused.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { FILTER_TEXT, listMessages } from '../../messages.lazy.ts'
import { messages } from '../../messages.ts'
import { byGain, countFilters, drop, withoutFilters } from '../../model/filter-values.ts'
import { isFixed, type ListPlace, refine } from '../../model/list-address.ts'
import { useFoundByType, useNearNames } from '../../queries.ts'

type NoGoodsProps = { query: GoodsQuery; place: ListPlace; relaxed: GoodsList['relaxed'] }

/** Nothing fits: which filter to loosen and what that gives; without filters, what else the words may mean. */
export function NoGoods({ query, place, relaxed }: NoGoodsProps) {
  const isOwn = (name: FilterName) => !isFixed(place, name)
  const hasFilters = countFilters(query, isOwn) > 0
  const keywords = place.fixed?.keywords ? undefined : query.keywords
  const helps = byGain(relaxed).filter(({ filter }) => isOwn(filter))
  const loosened = helps.length > 0 && (
    <chakra.ul
      aria-label={listMessages.relax}
      listStyle="none"
      display="flex"
      flexWrap="wrap"
      justifyContent="center"
      gap="2"
      marginTop="3"
    >
      {helps.map(({ filter, total }) => (
        <li key={filter}>
          <ChipLink to={place.toAddress(refine(query, drop(filter)))}>
            {listMessages.relaxed(FILTER_TEXT[filter], total)}
          </ChipLink>
        </li>
      ))}
    </chakra.ul>
  )
  if (keywords && !hasFilters)
    return (
      <NothingFound keywords={keywords} type={query.type} place={place}>
        {loosened}
      </NothingFound>
    )
  const actions = (
    <Actions>
      {hasFilters ? (
        <ButtonLink look="main" to={place.toAddress(withoutFilters(query))}>
          {messages.emptyAction}
        </ButtonLink>
      ) : (
        <ButtonLink look="main" to={listPath(place.density)}>
          {messages.emptyHome}
        </ButtonLink>
      )}
      {keywords && query.type !== 1 && <WantedLink name={keywords} look="plain" />}
    </Actions>
  )
  return (
    <EmptyState icon={SearchX} title={messages.emptyTitle} action={actions}>
      {messages.emptyFilters}
      {loosened}
    </EmptyState>
  )
}

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' } })

type NothingFoundProps = { keywords: string; type: GoodsQuery['type']; place: ListPlace; children: ReactNode }

/**
 * No goods are called so: whether makers are (or the other way), that first; else to ask for the goods or look at all,
 * and what was perhaps meant.
 */
function NothingFound({ keywords, type, place, children }: NothingFoundProps) {
  const other = type === 1 ? 0 : 1
  const { data: total = 0, isCurrent } = useFoundByType(keywords, other, useOwner())
  const isOther = isCurrent && total > 0
  const actions = (
    <Actions>
      {isOther && <OtherType keywords={keywords} type={other} total={total} place={place} />}
      <ButtonLink to={listPath(place.density)}>{messages.emptyHome}</ButtonLink>
      {type !== 1 && <WantedLink name={keywords} look={isOther ? 'plain' : 'main'} />}
    </Actions>
  )
  return (
    <EmptyState icon={SearchX} title={messages.emptyTitle} action={actions}>
      {isOther ? listMessages.otherType(keywords, other, total) : messages.emptyKeyword(keywords)}
      <BatchLink text={keywords} />
      {/* Whole names that are near by their letters are no guess where the words are those of makers. */}
      {!isOther && <NearNames keywords={keywords} type={type} place={place} />}
      {children}
    </EmptyState>
  )
}

/** Neither the mirror nor the network could answer. */
export function NoList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOnline = useOnline()
  return (
    <EmptyState
      icon={WifiOff}
      title={messages.failed}
      action={
        <Button look="main" onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      {isOnline ? toSentence(error) : messages.offlineEmpty}
    </EmptyState>
  )
}

/** What may be a batch number is no word of the shop: 迎检资料 finds what was delivered of it. */
function BatchLink({ text }: { text: string }) {
  const { user } = useUser()
  if (!user || !looksLikeBatch(text)) return null
  return (
    <chakra.p marginTop="3">
      {listMessages.isBatch} <TextLink to={vaultPaths.vault({ q: text.trim() })}>{listMessages.toVault}</TextLink>
    </chakra.p>
  )
}

type OtherTypeProps = { keywords: string; type: 0 | 1; total: number; place: ListPlace }

/**
 * The same keywords as the name of a drug instead of a maker, or the other way. It takes the focus, so that Enter goes
 * there; the first row is then entered as after any search by keyboard.
 */
function OtherType({ keywords, type, total, place }: OtherTypeProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isNobodyFocused()) link.current?.focus()
  }, [])
  return (
    <ButtonLink
      ref={link}
      look="main"
      to={place.toAddress({ keywords, type })}
      onClick={({ detail }) => {
        if (detail === 0) heldKeys.hold(searchOf({ keywords, type }))
      }}
    >
      {listMessages.byType(type, total)}
    </ButtonLink>
  )
}

type NearNamesProps = { keywords: string; type: GoodsQuery['type']; place: ListPlace }

/**
 * Where a search finds nothing: the names that come nearest to it. Keeps its line while they are looked for. An
 * approval number that shares digits with a batch is nobody's guess.
 */
function NearNames({ keywords, type, place }: NearNamesProps) {
  const { data } = useNearNames(keywords, type === 1 ? 1 : 0, useOwner())
  const names = isBatchAlone(keywords) ? data?.filter((name) => !isApprovalNumber(name)) : data
  if (names?.length === 0) return undefined
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      gap="2"
      minHeight={{ base: 'touch', md: '1.75rem' }}
      marginTop="3"
    >
      {names && messages.nearNames}
      {names?.map((name) => (
        <ChipLink key={name} to={place.toAddress({ keywords: name, type })}>
          {name}
        </ChipLink>
      ))}
    </chakra.div>
  )
}
