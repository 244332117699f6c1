import { chakra } from '@chakra-ui/react'

import type { Wanted } from '#contract/wanted.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import { useBuyer } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { Price } from '#ui/data/price.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Section } from '#ui/layout/section.tsx'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'

import { messages } from '../messages.ts'
import { useFoundGoods } from '../queries.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '2',
    paddingInline: { base: '3', md: '4' },
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
})

/** The goods that answer a request, each the way to its page. */
export function FoundGoods({ wanted: { name, goodsIds } }: { wanted: Wanted }) {
  const goods = useFoundGoods(goodsIds)
  const buyer = useBuyer()
  const now = useNow({ everyMs: 60_000 })
  return (
    <Section
      title={messages.goodsTitle}
      isFlush
      aside={<TextLink to={paths.search({ keywords: name })}>{messages.search}</TextLink>}
    >
      {goods?.length === 0 && (
        <chakra.p padding="4" color="ink.muted">
          {messages.goodsGone}
        </chakra.p>
      )}
      <chakra.ul listStyle="none" minHeight="3.75rem">
        {goods?.map((one) => (
          <Row key={one.id}>
            <Thumbnail name={one.name} dosageForm={one.dosageForm} src={one.goodsImage[0]?.list} size="2.75rem" />
            <div>
              <TextLink look="ink" fontWeight="500" to={paths.goods({ goodsId: one.id })}>
                {one.name}
              </TextLink>
              <chakra.div color="ink.muted" fontSize="meta">
                {one.specification} · {one.manufacturer}
              </chakra.div>
            </div>
            <Price price={offerOf(one, buyer, now).price} size="large" without="—" />
          </Row>
        ))}
      </chakra.ul>
    </Section>
  )
}
