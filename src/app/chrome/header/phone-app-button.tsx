import { lazy, Suspense, type ReactNode } from 'react'

import { Skeleton, SkeletonBox } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { Flyout } from '#ui/navigation/flyout.tsx'
import { chakra } from '#ui/theme/chakra.ts'

const SIZE = 160

/** A QR code of `text`, always dark on light so that every camera reads it. The library that draws it comes with it. */
const QrCode = lazy(async () => {
  const { renderSVG } = await import('uqr')
  return {
    default({ text }: { text: string }) {
      const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
      return <img src={picture} width={SIZE} height={SIZE} alt={`二维码：${text}`} />
    },
  }
})

/** The address of the product as a QR code, with what it is good for. */
export function PhoneAppCard() {
  return (
    <chakra.div padding="3" display="grid" gap="2" justifyItems="center" textAlign="center" width="13rem">
      <Suspense
        fallback={
          <Skeleton>
            <SkeletonBox width={`${SIZE}px`} height={`${SIZE}px`} />
          </Skeleton>
        }
      >
        <QrCode text={location.origin} />
      </Suspense>
      <chakra.span fontSize="meta" color="ink.muted">
        手机扫码打开，再添加到桌面
        <br />
        断网也能查药、改购物车
      </chakra.span>
    </chakra.div>
  )
}

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
