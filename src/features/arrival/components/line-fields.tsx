import { X } from 'lucide-react'
import { useRef } from 'react'

import { countWords } from '#domain/arrival/agreement.ts'
import type { CheckedLine } from '#domain/arrival/check.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { LinePhotos } from './line-photos.tsx'

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridColumn: '1 / -1',
    gap: '3',
    paddingTop: '2',
    '& > div:first-of-type': { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2' },
  },
})
const Codes = chakra('details', {
  base: {
    fontSize: 'meta',
    color: 'ink.muted',
    '& > summary': { cursor: 'pointer' },
    '& li': { display: 'flex', alignItems: 'center', gap: '2', fontVariantNumeric: 'tabular-nums' },
    '& ul': { listStyle: 'none' },
  },
})

const FIELDS = ['received', 'damaged', 'wrong'] as const

type LineFieldsProps = {
  line: CheckedLine
  onNumber: (what: (typeof FIELDS)[number], number: number) => void
  /** A number that was counted was typed once more. */
  onSame: () => void
  /** Of what was sent since it was counted, nothing came. */
  onSameCount: () => void
  onRemoveCode: (code: string) => void
}

/** More digits than any count has: what is too much is told with the number that was typed. */
const TYPED_MAX = 999_999_999_999

type CountFieldProps = {
  label: string
  value: number
  onNumber: (number: number) => void
  /** The number that stands was typed. */
  onSame: () => void
}

/** A number of pieces. What stands there already was entered, too, when somebody typed it. */
function CountField({ label, value, onNumber, onSame }: CountFieldProps) {
  /** What is typed and does not count yet. */
  const typed = useRef<number>(undefined)
  // The stepper tells of other numbers only.
  const settle = () => {
    const isSame = typed.current === value
    typed.current = undefined
    if (isSame) onSame()
  }
  return (
    <chakra.span onKeyDownCapture={({ key }) => key === 'Enter' && settle()} onBlurCapture={settle}>
      <Stepper
        label={label}
        min={0}
        max={TYPED_MAX}
        value={value}
        onType={(number) => {
          typed.current = number
        }}
        onCommit={onNumber}
      />
    </chakra.span>
  )
}

/** What of a line came and how; its photos, and the boxes that were scanned. */
export function LineFields({ line, onNumber, onSame, onSameCount, onRemoveCode }: LineFieldsProps) {
  const { received, damaged, wrong, name, batch, codes, isCounted } = line
  const pieces = { received, damaged, wrong }
  const isRecalled = line.recall !== undefined
  const nameOf = (field: (typeof FIELDS)[number]) =>
    isRecalled && field === 'received' ? messages.receivedRecalled : messages[field]
  return (
    <Fields>
      <div>
        {FIELDS.map((field) => (
          <chakra.span key={field} display="inline-flex" alignItems="center" gap="2" color="ink.muted">
            {nameOf(field)}
            <CountField
              label={`${name} ${batch} ${nameOf(field)}`}
              value={pieces[field]}
              onNumber={(number) => onNumber(field, number)}
              // That none is damaged does not say how many came.
              onSame={() => (isCounted || field !== 'received' ? onSame() : onNumber(field, received))}
            />
          </chakra.span>
        ))}
      </div>
      {line.sentSince > 0 && (
        <chakra.p>
          <Button size="small" onClick={onSameCount}>
            {messages.stillAsCounted(countWords(pieces, { isRecalled }))}
          </Button>
        </chakra.p>
      )}
      <LinePhotos line={line} />
      {codes.length > 0 && (
        <Codes>
          <summary>
            {messages.codesTitle} {codes.length}
          </summary>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                {code}
                <IconButton size="small" label={messages.removeCode(code)} onClick={() => onRemoveCode(code)}>
                  <X size={14} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </Codes>
      )}
    </Fields>
  )
}
