import { renderSVG } from 'uqr'

import { chakra } from '#ui/theme/chakra.ts'

const SIZE = 160

/** A QR code of `text`, always dark on light so that every camera reads it. */
function QrCode({ text }: { text: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
  return <img src={picture} width={SIZE} height={SIZE} alt={`二维码：${text}`} />
}

/** The address of the product as a QR code, with what it is good for. */
export function PhoneAppCard() {
  return (
    <chakra.div padding="3" display="grid" gap="2" justifyItems="center" textAlign="center" width="13rem">
      <QrCode text={location.origin} />
      <chakra.span fontSize="meta" color="ink.muted">
        手机扫码打开，再添加到桌面
        <br />
        断网也能查药、改购物车
      </chakra.span>
    </chakra.div>
  )
}
