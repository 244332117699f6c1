import { Check } from 'lucide-react'
import { useRef } from 'react'

import type { Pieces } from '#domain/arrival/agreement.ts'
import { type CheckedLine, isAsSent, LINE_RESULT_TEXT } from '#domain/arrival/check.ts'
import { type TypedCount, typeNumber } from '#domain/arrival/typed-count.ts'
import { keepsUntil } from '#domain/goods/shelf-life.ts'
import { recallPaths } from '#routing/paths/recall.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { LineFields } from './line-fields.tsx'
import { rowId } from './use-counter.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    columnGap: '5',
    rowGap: '2',
    paddingBlock: { base: '3', md: '2' },
    paddingInline: { base: '3', md: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
    scrollMarginBlock: '6rem',
    '&:first-of-type': { borderTop: '0' },
    _hover: { bg: { md: 'subtle' } },
    '&:focus, &:focus-within': { bg: 'brand.soft' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand', outlineOffset: '-2px' },
  },
})
const Note = chakra('span', { base: { color: 'ink.muted', fontSize: 'meta' } })
const Facts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '0.5', color: 'ink.muted', fontSize: 'meta' },
})

const RESULT_TONE = { fit: 'brand', partly: 'warn', unfit: 'danger', none: 'danger', open: 'neutral' } as const

/** What the pieces that came are; more than were sent are not green, however fit. */
export const ResultTag = ({ line: { result, surplus } }: { line: Pick<CheckedLine, 'result' | 'surplus'> }) => (
  <Tag tone={result === 'fit' && surplus > 0 ? 'warn' : RESULT_TONE[result]}>{LINE_RESULT_TEXT[result]}</Tag>
)

/** What is not as it was sent, in a few words. */
export const differencesOf = ({ damaged, wrong, missing, surplus, tooShort, recalled }: CheckedLine): string =>
  [
    damaged > 0 && `${messages.damaged} ${damaged}`,
    wrong > 0 && `${messages.wrong} ${wrong}`,
    missing > 0 && messages.missing(missing),
    surplus > 0 && messages.surplus(surplus),
    tooShort > 0 && messages.tooShort(tooShort),
    recalled > 0 && messages.recalledPieces(recalled),
  ]
    .filter(Boolean)
    .join(' · ')

type LineRowProps = {
  line: CheckedLine
  isOpen: boolean
  isPending: boolean
  /** A number that was typed for it and is not sure. */
  asked?: Pieces | undefined
  /** Of photos that are in this browser alone. */
  photoState: string | undefined
  onOpen: (isOpen: boolean) => void
  onFit: () => void
  onCount: (pieces: Pieces) => void
  /** A number that was counted was typed once more. */
  onSame: () => void
  onRemoveCode: (code: string) => void
}

/** One line and batch to be checked. The row itself takes the focus and the keys of the counter. */
export function LineRow(props: LineRowProps) {
  const { line, isOpen, isPending, asked, photoState, onOpen, onFit, onCount, onSame, onRemoveCode } = props
  const { name, specification, manufacturer, batch, expiresOn, expected, received, unit, codes, isCounted } = line
  const differences = differencesOf(line)
  /** It outlives the fields: who closed them corrects a slip as well. */
  const typing = useRef<TypedCount>(undefined)
  const called = `${name} ${batch}`
  const fit = line.recall ? messages.allCame : messages.fit
  const part = (line.recall ? messages.partOfRecalled : messages.partOf)(received, unit)
  return (
    <Row id={rowId(line)} tabIndex={0} aria-label={`${called} ${messages.expected} ${expected} ${unit}`}>
      <div>
        <div>
          <b>{name}</b> <Note>{`${specification} ${manufacturer}`}</Note>
        </div>
        <Facts>
          <span>
            {messages.batch} <chakra.b color="ink">{batch || messages.noBatch}</chakra.b>
          </span>
          <span>
            {messages.expiresOn} {expiresOn || '—'}
          </span>
          {!keepsUntil(expiresOn, line.expiresFrom ?? '') && (
            <chakra.span color="danger">{messages.shorterThan(line.expiresFrom ?? '')}</chakra.span>
          )}
          {codes.length > 0 && <span>{messages.codes(codes.length, expected)}</span>}
          {line.photos.length > 0 && <span>{messages.photoCount(line.photos.length)}</span>}
          {photoState === 'waiting' && <span>{messages.photosWait}</span>}
          {photoState === 'refused' && <chakra.span color="danger">{messages.photosRefused}</chakra.span>}
          {isPending && <span>{messages.pending}</span>}
          {line.correctedAt !== undefined && <span>{messages.corrected(line.correctedAt)}</span>}
        </Facts>
        {line.recall && (
          <chakra.div fontSize="meta" color="danger">
            <TextLink to={recallPaths.recalls()}>
              <Tag tone="danger">{messages.recalled}</Tag>
            </TextLink>{' '}
            {messages.recalledFor(line.recall.reason ?? '')}
          </chakra.div>
        )}
      </div>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent={{ md: 'flex-end' }}
        flexWrap="wrap"
        gap="2"
        minWidth={{ md: '12rem' }}
      >
        <span>
          {messages.expected} {expected} {unit}
        </span>
        {isCounted && received !== expected && <Note>{part}</Note>}
        {isCounted && <ResultTag line={line} />}
        {line.sentSince > 0 && (
          <>
            <Note>{part}</Note>
            <chakra.span color="warn">{messages.sentSince(line.sentSince, unit)}</chakra.span>
          </>
        )}
        {differences && <chakra.span color="warn">{differences}</chakra.span>}
      </chakra.div>
      <chakra.div display="grid" gridAutoFlow="column" gridAutoColumns={{ base: '1fr', md: 'auto' }} gap="2">
        <Button
          look={isCounted ? 'quiet' : 'plain'}
          aria-label={`${called} ${fit}`}
          aria-pressed={isAsSent(line)}
          onClick={onFit}
        >
          <Check size={16} aria-hidden />
          {fit}
        </Button>
        <Button
          look={isCounted ? 'quiet' : 'plain'}
          aria-label={`${called} ${isOpen ? messages.close : messages.edit}`}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? messages.close : messages.edit}
        </Button>
      </chakra.div>
      {asked && (
        <chakra.div gridColumn="1 / -1" role="alert">
          <Notice tone="warn">{messages.countAsked(line, asked.received + asked.damaged + asked.wrong)}</Notice>
        </chakra.div>
      )}
      {isOpen && (
        <LineFields
          line={line}
          onNumber={(what, number) => {
            typing.current = typeNumber(line, what, number, typing.current)
            onCount(typing.current.now)
          }}
          onSame={onSame}
          onSameCount={() => onCount({ received, damaged: line.damaged, wrong: line.wrong })}
          onRemoveCode={onRemoveCode}
        />
      )}
    </Row>
  )
}
