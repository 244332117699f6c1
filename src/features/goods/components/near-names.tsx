import { chakra } from '@chakra-ui/react'

import type { GoodsQuery } from '#contract/goods/goods.ts'
import { useOwner } from '#features/account/index.ts'
import { ChipLink } from '#ui/form/chip.tsx'

import { messages } from '../messages.ts'
import type { ListPlace } from '../model/list-address.ts'
import { useNearNames } from '../queries.ts'

type NearNamesProps = { keywords: string; type: GoodsQuery['type']; place: ListPlace }

/** Where a search finds nothing: the names that come nearest to it. Keeps its line while they are looked for. */
export function NearNames({ keywords, type, place }: NearNamesProps) {
  const { data: names } = useNearNames(keywords, type === 1 ? 1 : 0, useOwner())
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
