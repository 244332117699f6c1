import { lazy, Suspense, type ReactNode } from 'react'

import { Skeleton, SkeletonBox } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { Flyout } from '#ui/navigation/flyout.tsx'

const LazyCard = lazy(async () => ({ default: (await import('./phone-app-card.lazy.tsx')).PhoneAppCard }))

/** The address of the product as a QR code; its place is as large before it comes. */
export const PhoneAppCard = () => (
  <Suspense
    fallback={
      <Skeleton>
        <SkeletonBox width="13rem" height="14.25rem" />
      </Skeleton>
    }
  >
    <LazyCard />
  </Suspense>
)

/** 手机版: the code, under its link. */
export function PhoneAppButton({ children = '手机版' }: { children?: ReactNode }) {
  return (
    <Flyout
      align="right"
      renderTrigger={(props) => (
        <LinkButton look="muted" {...props}>
          {children}
        </LinkButton>
      )}
    >
      {() => <PhoneAppCard />}
    </Flyout>
  )
}
