import { renderSVG } from 'uqr'

/** A QR code of `text`, always dark on light so that every camera reads it. */
export function QrCode({ text, size = 160 }: { text: string; size?: number }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
  return <img src={picture} width={size} height={size} alt={`二维码：${text}`} />
}
