import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'

import type { ReviewCheck } from '#domain/company/review-checks.ts'
import { chakra } from '#ui/theme/chakra.ts'

const LOOKS = {
  ok: { icon: CircleCheck, color: 'brand', word: '无误' },
  warn: { icon: TriangleAlert, color: 'warn', word: '留意' },
  danger: { icon: CircleAlert, color: 'danger', word: '有误' },
} as const

/** What was compared by itself, the worst first. */
export function CheckList({ checks }: { checks: readonly ReviewCheck[] }) {
  const order = ['danger', 'warn', 'ok'] as const
  return (
    <chakra.ul listStyle="none" display="grid" gap="1" aria-label="自动核对">
      {checks
        .toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone))
        .map(({ tone, text, kind }) => {
          const { icon: Icon, color, word } = LOOKS[tone]
          return (
            <chakra.li key={`${kind ?? ''}${text}`} display="flex" gap="2">
              <chakra.span color={color} flexShrink={0} paddingTop="0.5">
                <Icon size={16} aria-label={word} />
              </chakra.span>
              <span>
                {kind && tone !== 'ok' && <chakra.span color="ink.muted">{kind}：</chakra.span>}
                {text}
              </span>
            </chakra.li>
          )
        })}
    </chakra.ul>
  )
}
