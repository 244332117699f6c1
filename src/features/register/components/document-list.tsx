import { CircleCheck, FileText } from 'lucide-react'

import type { DocumentNeed } from '#domain/company/documents.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import { Tag } from '#ui/data/tag.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    paddingBlock: '2.5',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
})

type DocumentListProps = { needs: readonly DocumentNeed[]; held?: ReadonlySet<DocumentKind> }

/** Which documents are asked for, and which are there. */
export const DocumentList = ({ needs, held }: DocumentListProps) => (
  <chakra.ul listStyle="none">
    {needs.map(({ kinds, isRequired, note }) => {
      const isHeld = kinds.some((kind) => held?.has(kind))
      return (
        <Item key={kinds[0]}>
          <chakra.span color={isHeld ? 'brand' : 'ink.faint'} aria-hidden>
            {isHeld ? <CircleCheck size={18} /> : <FileText size={18} />}
          </chakra.span>
          <span>
            {kinds.join(' 或 ')}
            <chakra.span display="block" color="ink.faint" fontSize="meta">
              {note}
            </chakra.span>
          </span>
          {isHeld ? (
            <Tag tone="brand">{messages.documents.ready}</Tag>
          ) : (
            <Tag tone={isRequired ? 'warn' : 'neutral'}>
              {isRequired ? messages.documents.required : messages.documents.optional}
            </Tag>
          )}
        </Item>
      )
    })}
  </chakra.ul>
)
