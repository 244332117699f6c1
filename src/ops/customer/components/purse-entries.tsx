import type { Customer } from '#contract/ops/customer.ts'
import { Money } from '#ui/data/price.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

const PURSE_TEXT = { balance: '余额', voucher: '现金券', points: '积分' } as const

export const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: '4', paddingBlock: '1.5', alignItems: 'baseline' },
    // A long text without a space must not push the page sideways. The reset gives each element a word break of its
    // own.
    '& > li *': { overflowWrap: 'anywhere' },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
  },
})

type Entry = Customer['entries'][number]

const Amount = ({ purse, delta }: Pick<Entry, 'purse' | 'delta'>) =>
  purse === 'points' ? (
    <span>
      {delta > 0 && '+'}
      {delta} 分
    </span>
  ) : (
    <Money amount={delta} tone={delta < 0 ? 'ink' : 'price'} />
  )

/** What was put into the purses and taken out of them last. */
export const PurseEntries = ({ entries }: Pick<Customer, 'entries'>) => (
  <Section title="资金流水" note="最近 20 笔">
    <Rows>
      {entries.map(({ purse, delta, note, at }, index) => (
        <li key={index}>
          <chakra.span color="ink.muted" minWidth="3rem">
            {PURSE_TEXT[purse]}
          </chakra.span>
          <Amount purse={purse} delta={delta} />
          <span>{note}</span>
          <chakra.span color="ink.muted" marginLeft="auto">
            <Moment at={at} />
          </chakra.span>
        </li>
      ))}
      {entries.length === 0 && <chakra.li color="ink.faint">还没有流水</chakra.li>}
    </Rows>
  </Section>
)
