import type { CopiedLine, StoreCopy } from '#contract/cart.ts'
import { formatUnitPrice } from '#domain/money.ts'
import { useCart, useCartQuote } from '#features/cart/index.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const TONES = { copied: 'ink', present: 'ink.muted', refused: 'danger' } as const

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: '4', paddingBlock: '1' },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
  },
})

/** What became of each line in each store; what could not be put there first. */
export function CopyReport({ copies }: { copies: readonly StoreCopy[] }) {
  const { quote } = useCartQuote(useCart().lines)
  const nameOf = (id: string) => quote?.lines.find((one) => one.id === id)?.goods?.name ?? messages.unknown
  return (
    <>
      {copies.map(({ id, company, lines }) => (
        <Section key={id} title={company} note={summaryOf(lines)}>
          <Lines aria-label={messages.report}>
            {inOrder(lines).map((line) => (
              <li key={line.id}>
                <span>{nameOf(line.id)}</span>
                <chakra.span color={TONES[line.outcome]}>
                  {[
                    messages.outcomes[line.outcome],
                    line.reason ?? '',
                    line.number === undefined ? '' : messages.number(line.number),
                    line.price === undefined ? '' : messages.price(`¥${formatUnitPrice(line.price)}`),
                  ]
                    .filter(Boolean)
                    .join('，')}
                </chakra.span>
              </li>
            ))}
          </Lines>
        </Section>
      ))}
    </>
  )
}

const ORDER = { refused: 0, copied: 1, present: 2 } as const
const inOrder = (lines: readonly CopiedLine[]) => lines.toSorted((a, b) => ORDER[a.outcome] - ORDER[b.outcome])

function summaryOf(lines: readonly CopiedLine[]): string {
  const count = (outcome: CopiedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return messages.summary(count('copied'), count('present'), count('refused'))
}
