import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react'

import type { Candidate, RowMatch } from '#catalog/index.ts'
import type { ListedGoods } from '#contract/goods/goods.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import { useBuyer } from '#features/account/index.ts'
import { OffersWait, useRunningDiscounts } from '#features/site/index.ts'
import { Price } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, questionText, REASON_TEXT } from '../messages.ts'
import { identify, useGoodsOf } from '../queries.ts'

const Options = chakra(
  'ul',
  {
    base: {
      listStyle: 'none',
      maxHeight: '21rem',
      overflowY: 'auto',
      borderTop: '1px solid',
      borderColor: 'line',
    },
  },
  { defaultProps: { role: 'listbox' } },
)
const OptionRow = chakra(
  'li',
  {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 7rem 9rem' },
      alignItems: 'center',
      columnGap: '3',
      paddingBlock: { base: '2', md: '1' },
      paddingInline: { base: '3', md: '4' },
      cursor: 'pointer',
      '&[aria-selected=true]': { bg: 'brand.soft' },
      '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' }, textAlign: { md: 'right' } },
    },
  },
  { defaultProps: { role: 'option' } },
)
const Box = chakra(Input, {}, { defaultProps: { role: 'combobox', 'aria-autocomplete': 'list' } })

type EntryFieldProps = {
  ref: Ref<HTMLInputElement>
  onEnter: (text: string, found: RowMatch | undefined, goodsId: number | undefined) => void
  onSend: () => void
  onUndo: () => void
  /** Up from the empty field leads into the table. */
  onUp: () => void
}

/** The line that is being typed: the best candidate stands beside it at once. */
export function EntryField({ ref, onEnter, onSend, onUndo, onUp }: EntryFieldProps) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = useIdentified(text)
  const candidates = useMemo(() => (found?.candidates ?? []).slice(0, SHOWN_MAX), [found])
  const goods = useGoodsOf(candidates.map(({ goodsId }) => goodsId))
  const list = useId()
  const options = useRef<HTMLUListElement>(null)
  const isOpen = text.trim() !== '' && candidates.length > 0
  const move = (to: number) => {
    const next = (to + candidates.length) % candidates.length
    setAt(next)
    options.current?.children[next]?.scrollIntoView?.({ block: 'nearest' })
  }
  const enter = (goodsId = candidates[at]?.goodsId) => {
    if (text.trim() === '') return
    onEnter(text.trim(), found, found && goodsId)
    setText('')
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isCtrl = event.ctrlKey || event.metaKey
    const act = ((): (() => void) | undefined => {
      if (event.key === 'Enter') return isCtrl ? onSend : () => enter()
      if (isCtrl && event.key.toLowerCase() === 'z' && text === '') return onUndo
      if (event.key === 'Escape' && text !== '') return () => setText('')
      if (event.key === 'ArrowUp' && text === '') return onUp
      if (!isOpen) return undefined
      if (event.key === 'ArrowDown') return () => move(at + 1)
      if (event.key === 'ArrowUp') return () => move(at - 1)
      const next = event.key === 'Tab' && !event.shiftKey ? nextSpecification(candidates, goods, at) : undefined
      return next === undefined ? undefined : () => move(next)
    })()
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div>
      <chakra.div paddingBlock="2" paddingInline={{ base: '3', md: '4' }}>
        <Box
          ref={ref}
          aria-label={messages.entry}
          aria-expanded={isOpen}
          aria-controls={list}
          aria-activedescendant={isOpen ? `${list}-${at}` : undefined}
          placeholder={messages.entryExample}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="enter"
          maxLength={120}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </chakra.div>
      {isOpen && (
        <Options ref={options} id={list} aria-label={messages.candidates}>
          {candidates.map((candidate, index) => (
            <Option
              key={candidate.goodsId}
              id={`${list}-${index}`}
              text={text}
              candidate={candidate}
              goods={goods?.get(candidate.goodsId)}
              isChosen={index === at}
              onChoose={() => enter(candidate.goodsId)}
            />
          ))}
        </Options>
      )}
      {text.trim().length > 1 && found && candidates.length === 0 && (
        <chakra.p paddingInline={{ base: '3', md: '4' }} paddingBottom="2" color="ink.muted" fontSize="meta">
          {messages.noCandidates(text.trim())}
        </chakra.p>
      )}
    </div>
  )
}

/** As many as are looked through before somebody types one word more. */
const SHOWN_MAX = 24

/** The next candidate of the same name in another specification, going round; undefined where there is only one. */
export function nextSpecification(
  candidates: readonly Pick<Candidate, 'goodsId'>[],
  goods: ReadonlyMap<number, Pick<ListedGoods, 'name' | 'specification'>> | undefined,
  at: number,
): number | undefined {
  const of = (index: number) => goods?.get(candidates[index]?.goodsId ?? -1)
  const here = of(at)
  if (!here) return undefined
  const order = candidates.map((_, index) => (at + 1 + index) % candidates.length)
  return order.find((index) => of(index)?.name === here.name && of(index)?.specification !== here.specification)
}

/** What the text means, of this very text. */
function useIdentified(text: string): RowMatch | undefined {
  const [answer, setAnswer] = useState<{ text: string; match: RowMatch | undefined }>()
  useEffect(() => {
    if (text.trim() === '') return undefined
    let isGone = false
    identify({ typed: text }).then(
      (rows) => !isGone && setAnswer({ text, match: rows?.[0] }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [text])
  return answer?.text === text ? answer.match : undefined
}

type OptionProps = {
  id: string
  /** As it is typed. */
  text: string
  candidate: Candidate
  goods: ListedGoods | undefined
  isChosen: boolean
  onChoose: () => void
}

function Option({ id, text, candidate, goods, isChosen, onChoose }: OptionProps) {
  const buyer = useBuyer()
  const now = useNow({ everyMs: 60_000 })
  const running = useRunningDiscounts()
  const { quantity } = candidate
  return (
    <OptionRow id={id} aria-selected={isChosen} onPointerDown={(event) => event.preventDefault()} onClick={onChoose}>
      <chakra.div minWidth="0">
        <chakra.span fontWeight="500">{goods?.name ?? '…'}</chakra.span> {goods?.specification}{' '}
        {candidate.reasons.includes('bought') && <Tag tone="brand">{messages.wasBought}</Tag>}
        <chakra.div color="ink.muted" fontSize="meta" truncate>
          {goods?.manufacturer}
          {' · '}
          {candidate.reasons
            .filter((reason) => reason !== 'bought')
            .map((reason) => REASON_TEXT[reason])
            .join('、')}
        </chakra.div>
      </chakra.div>
      <chakra.div textAlign="right">
        {goods && (
          <OffersWait>
            <Price price={offerOf(goods, buyer, now, running).price} without="—" />
          </OffersWait>
        )}
      </chakra.div>
      <chakra.div color={quantity.state === 'sure' ? 'ink' : 'warn'} fontSize="meta">
        {quantity.state === 'sure'
          ? (quantity.note ?? `${quantity.pieces} ${goods?.unit ?? ''}`)
          : questionText(quantity.question, text)}
      </chakra.div>
    </OptionRow>
  )
}
