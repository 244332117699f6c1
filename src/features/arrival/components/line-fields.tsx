import { X } from 'lucide-react'

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
  /** Of what was sent since it was counted, nothing came. */
  onSameCount: () => void
  onRemoveCode: (code: string) => void
}

/** What of a line came and how; its photos, and the boxes that were scanned. */
export function LineFields({ line, onNumber, onSameCount, onRemoveCode }: LineFieldsProps) {
  const { received, damaged, wrong, name, batch, codes } = line
  const pieces = { received, damaged, wrong }
  return (
    <Fields>
      <div>
        {FIELDS.map((field) => (
          <chakra.span key={field} display="inline-flex" alignItems="center" gap="2" color="ink.muted">
            {messages[field]}
            <Stepper
              label={`${name} ${batch} ${messages[field]}`}
              min={0}
              value={pieces[field]}
              onCommit={(number) => onNumber(field, number)}
            />
          </chakra.span>
        ))}
      </div>
      {line.sentSince > 0 && (
        <chakra.p>
          <Button size="small" onClick={onSameCount}>
            {messages.stillAsCounted(countWords(pieces))}
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
