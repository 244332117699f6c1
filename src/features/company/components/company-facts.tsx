import type { ReactNode } from 'react'

import type { CompanyFacts as Facts } from '#domain/company/company.ts'
import { FACT_TEXT } from '#domain/company/company.ts'
import { PlaceName } from '#features/region/index.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { PRESCRIPTION_TEXT } from '../model/scope-groups.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '6rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
    columnGap: '4',
    paddingBlock: '1.5',
    '& dt': { color: 'ink.faint' },
    '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
  },
})

/** The facts in words; those that are to change show what is in force below. */
export function CompanyFacts({ facts, change }: { facts: Facts; change?: Facts | undefined }) {
  const shown = change ?? facts
  return (
    <chakra.dl>
      {(Object.keys(FACT_TEXT) as (keyof Facts)[]).map((fact) => (
        <Row key={fact}>
          <dt>{FACT_TEXT[fact]}</dt>
          <dd>
            {valueOf(fact, shown)}
            {change && String(change[fact]) !== String(facts[fact]) && (
              <chakra.del display="block" color="ink.faint" fontSize="meta">
                {valueOf(fact, facts)}
              </chakra.del>
            )}
          </dd>
        </Row>
      ))}
    </chakra.dl>
  )
}

const NOTHING = '—'

function valueOf(fact: keyof Facts, facts: Facts): ReactNode {
  if (fact === 'region') return facts.region ? <PlaceName code={facts.region} /> : NOTHING
  if (fact === 'prescriptions') return facts.prescriptions.map((one) => PRESCRIPTION_TEXT[one]).join('、') || NOTHING
  if (fact === 'scopes') return facts.scopes.join('、') || NOTHING
  return facts[fact] || NOTHING
}
