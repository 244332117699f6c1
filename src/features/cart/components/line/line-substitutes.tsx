import { useState } from 'react'

import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { useLineSubstitutes } from '../../page-queries.ts'
import { OfferedGoods, OfferedList } from './offered-goods.tsx'

/**
 * Other makers' goods of the same name and strength instead of a line that cannot be bought; nothing where none can.
 */
export function LineSubstitutes({ line: { goodsId, number } }: { line: QuotedLine }) {
  const found = useLineSubstitutes(goodsId)
  const [isOpen, setOpen] = useState(false)
  if (found.length === 0) return null
  return (
    <>
      <LinkButton fontSize="meta" marginLeft="3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {cartMessages.substitutes(found.length)}
      </LinkButton>
      {isOpen && (
        <OfferedList
          aria-label={cartMessages.substitutes(found.length)}
          marginTop="1"
          bg="subtle"
          borderRadius="control"
        >
          {found.map(({ goods, unit, saving = 0 }) => (
            <OfferedGoods
              key={goods.id}
              goods={goods}
              number={number}
              note={
                saving !== 0 && (
                  <chakra.span color={saving > 0 ? 'brand' : 'ink.muted'}>
                    {cartMessages.perPiece(saving, unit)}
                  </chakra.span>
                )
              }
            />
          ))}
        </OfferedList>
      )}
    </>
  )
}
