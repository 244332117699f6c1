import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { Transfer } from '#contract/ops/transfer.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { TextLink } from '#ui/form/text-link.tsx'

import { proofAddress } from '../queries.ts'
import { ProofView } from './proof-view.tsx'

/** The proof beside what it must prove: the amount, the company and the orders. */
export const TransferCard = ({ transfer, children }: { transfer: Transfer; children: ReactNode }) => (
  <chakra.div
    display="grid"
    gap="4"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' }}
    alignItems="start"
  >
    <chakra.div order={{ base: 2, md: 1 }} minWidth="0">
      <ProofView key={transfer.id} kind={transfer.proof} address={proofAddress(transfer.id)} />
    </chakra.div>
    <chakra.div order={{ base: 1, md: 2 }} display="grid" gap="4">
      <div>
        <chakra.div color="ink.muted" fontSize="meta">
          应到账
        </chakra.div>
        <Money amount={transfer.amount} size="huge" />
      </div>
      <chakra.h2 fontSize="h3">{transfer.buyer.company}</chakra.h2>
      <ul>
        {transfer.orders.map(({ id, number, payable, isEphedrine }) => (
          <chakra.li key={id} display="flex" justifyContent="space-between" gap="3" paddingBlock="1">
            <span>
              <TextLink to={`/orders/${id}`}>{number}</TextLink> {isEphedrine && <Tag tone="warn">含麻</Tag>}
            </span>
            <Money amount={payable} tone="ink" />
          </chakra.li>
        ))}
      </ul>
      <chakra.div fontSize="meta">
        <FactList
          columns="one"
          facts={[
            ['下单', <Moment key="c" at={transfer.createdAt} />],
            ['付款截止', transfer.payBefore && <Moment key="p" at={transfer.payBefore} />],
          ]}
        />
      </chakra.div>
      {children}
    </chakra.div>
  </chakra.div>
)
