import { type KeyboardEvent, useRef, useState } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import type { KeptLine } from '#domain/quick-purchase/kept-line.ts'
import { typedNumber, wholeNumber } from '#lib/typed-number.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Input, Select } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { QuickTable } from './use-quick-table.ts'

/** What nothing is like may be written anew. */
export function Rewrite({ kept, onRewrite }: { kept: KeptLine; onRewrite: QuickTable['rewrite'] }) {
  const [text, setText] = useState(kept.text)
  const commit = () => text.trim() !== '' && text.trim() !== kept.text && void onRewrite(kept.id, text.trim())
  return (
    <Input
      aria-label={messages.rewrite(kept.text)}
      value={text}
      maxLength={120}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  )
}

type ChoicesProps = {
  kept: KeptLine
  goods: ReadonlyMap<number, ListedGoods>
  onChoose: QuickTable['chooseGoods']
}

export function Choices({ kept, goods, onChoose }: ChoicesProps) {
  const options = kept.candidates.flatMap(({ goodsId }) => goods.get(goodsId) ?? [])
  const [first] = options
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2">
      <Select
        aria-label={messages.chooseFor(kept.text)}
        value=""
        onChange={({ target }) => onChoose(kept.id, Number(target.value))}
      >
        <option value="">{messages.choose(options.length)}</option>
        {options.map(({ id, name, specification, manufacturer }) => (
          <option key={id} value={id}>
            {name} {specification} {manufacturer}
          </option>
        ))}
      </Select>
      {first && (
        <Button
          size="small"
          title={`${first.name} ${first.specification} ${first.manufacturer}`}
          onClick={() => onChoose(kept.id, first.id)}
        >
          {messages.isIt}
        </Button>
      )}
      {first && (
        <chakra.div gridColumn="1 / -1" color="ink.muted" fontSize="meta" truncate>
          {first.name} {first.specification} · {first.manufacturer}
        </chakra.div>
      )}
    </chakra.div>
  )
}

type PiecesProps = {
  kept: KeptLine
  /** Pieces that will be bought, where they are others than those wanted. */
  bought: number | undefined
  label: string
  unit: string
  onPieces: (pieces: number | undefined) => void
  onLeave: (event: KeyboardEvent) => void
}

const PIECES_MAX = 99_999

/** The pieces that will be bought. A quantity that is asked about stands there as a proposal only. */
export function Pieces({ kept, bought, label, unit, onPieces, onLeave }: PiecesProps) {
  const [typed, setTyped] = useState<string>()
  const isAsked = kept.question !== undefined
  const shown = isAsked ? undefined : (bought ?? kept.pieces)
  const pieces = wholeNumber(typed)
  const isWrong = Boolean(typed) && !(pieces !== undefined && pieces > 0 && pieces <= PIECES_MAX)
  /** Nothing is left of the number that stands. */
  const isEmptied = typed === '' && shown !== undefined
  // Enter moves the focus on: the blur that follows comes before the next render and must find nothing to settle.
  const isSettled = useRef(true)
  const refuse = (standing: number | undefined) => {
    if (!isSettled.current) toast(messages.refused(typed!, PIECES_MAX, standing), { tone: 'danger' })
    isSettled.current = true
  }
  const commit = () => {
    if (isEmptied || isWrong) refuse(shown)
    else if (!isSettled.current && pieces !== undefined && (isAsked || pieces !== kept.pieces)) onPieces(pieces)
    isSettled.current = true
    setTyped(undefined)
  }
  return (
    <>
      <Input
        data-pieces
        aria-label={label}
        aria-invalid={isAsked || isWrong || undefined}
        maxLength={12}
        inputMode="numeric"
        width="4.5rem"
        textAlign="right"
        placeholder={kept.pieces === undefined ? '?' : `${kept.pieces}?`}
        value={typed ?? shown ?? ''}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          isSettled.current = false
          setTyped(typedNumber(target.value))
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          // What is refused stays to be mended; left, it falls back to what was there.
          if (event.key === 'Enter' && (isEmptied || isWrong)) return refuse(undefined)
          if (event.key === 'Enter') commit()
          onLeave(event)
        }}
      />{' '}
      <chakra.span color="ink.muted" fontSize="meta">
        {unit}
      </chakra.span>
    </>
  )
}
