import { useState } from 'react'

import type { Customer } from '#contract/ops/customer.ts'
import { daysLeft, namesPurchaser, purchaseScopeText } from '#domain/company/documents.ts'
import { dayOf } from '#domain/instant.ts'
import { Tag } from '#ui/data/tag.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useMay } from '../../session/use-operator.ts'
import { StrikeDialog } from './strike-dialog.tsx'

const PaperRows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: '4', paddingBlock: '1.5' },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
  },
})

/** The documents in force with their days left, and the scopes they open. */
export function Papers({ customer }: { customer: Customer }) {
  const { documents, scopes } = customer
  const may = useMay()
  const [isStriking, setStriking] = useState(false)
  const today = dayOf(useNow({ everyMs: 60_000 }))
  return (
    <Section title="资质与经营范围">
      <PaperRows>
        {documents.map(({ kind, number, validTo, isRequired, isExpiring, purchaser, purchaseScopes }) => {
          const days = daysLeft(validTo, today)
          return (
            <li key={kind}>
              <b>{kind}</b>
              <chakra.span color="ink.muted">
                {namesPurchaser(kind)
                  ? [purchaser, purchaseScopeText(purchaseScopes)].filter(Boolean).join(' · ')
                  : number}
              </chakra.span>
              {isRequired && <chakra.span color="ink.faint">必备</chakra.span>}
              <chakra.span marginLeft={{ md: 'auto' }}>
                {days === undefined ? '长期' : `${validTo} 到期`}{' '}
                {days !== undefined && isExpiring && (
                  <Tag tone={days < 0 ? 'danger' : 'warn'}>{days < 0 ? '已过期' : `剩 ${days} 天`}</Tag>
                )}
              </chakra.span>
            </li>
          )
        })}
        {documents.length === 0 && <chakra.li color="ink.faint">还没有生效的资质</chakra.li>}
      </PaperRows>
      <chakra.p color="ink.muted" marginTop="2">
        经营范围：{scopes.join('、') || '无'}
        {may('company.decide') && scopes.length > 1 && (
          <LinkButton marginLeft="2" minHeight={{ base: 'touch', md: 'auto' }} onClick={() => setStriking(true)}>
            核减
          </LinkButton>
        )}
      </chakra.p>
      {isStriking && <StrikeDialog customer={customer} onClose={() => setStriking(false)} />}
    </Section>
  )
}
