import type { ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'
import { SKELETON_DELAY_MS } from '#ui/timing.ts'

const Wait = chakra('output', {
  base: {
    display: 'block',
    opacity: 0,
    animation: `cb-pulse 1.4s ease-in-out ${SKELETON_DELAY_MS}ms infinite`,
    animationFillMode: 'none',
    // Motion that nobody wants: it only appears.
    _motionReduce: { opacity: 0.45, animation: `cb-appear 1ms ${SKELETON_DELAY_MS}ms backwards` },
  },
})

/** Grey boxes of a fixed size where content will stand. */
export const SkeletonBox = chakra('div', {
  base: { bg: { base: 'muted', _dark: 'line.strong' }, borderRadius: 'control', height: '1rem' },
})

/** Holds the place of what is loading. It is invisible for 150 ms, so quick answers never flash. */
export function Skeleton({ label = '加载中', children }: { label?: string; children?: ReactNode }) {
  return <Wait aria-label={label}>{children ?? <SkeletonRows />}</Wait>
}

/** The usual shape: a few lines of a list. */
export function SkeletonRows({ rows = 6, height = '2.75rem' }: { rows?: number; height?: string }) {
  return (
    <chakra.div display="grid" gap="2" padding="3">
      {Array.from({ length: rows }, (_, row) => (
        <SkeletonBox key={row} height={height} />
      ))}
    </chakra.div>
  )
}
