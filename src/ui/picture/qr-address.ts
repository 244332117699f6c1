import { renderSVG } from 'uqr'

/** A QR code of a text as the address of a picture. */
export const qrAddress = (text: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`
