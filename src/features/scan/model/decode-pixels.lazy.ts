/** Reads barcodes from pixels where the browser cannot by itself; fetched only then. */
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'

const reader = new MultiFormatReader()
reader.setHints(
  new Map<DecodeHintType, unknown>([
    [
      DecodeHintType.POSSIBLE_FORMATS,
      [BarcodeFormat.EAN_13, BarcodeFormat.CODE_128, BarcodeFormat.DATA_MATRIX, BarcodeFormat.QR_CODE],
    ],
    [DecodeHintType.TRY_HARDER, true],
  ]),
)

/** The first code in a picture of RGBA pixels, as text; undefined when there is none that can be read. */
export function decodePixels({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  const grey = new Uint8ClampedArray(width * height)
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 4)
    grey[pixel] = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) >> 8
  try {
    return reader
      .decodeWithState(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))))
      .getText()
  } catch {
    // It throws for every frame without a code, and for half a code.
    return undefined
  }
}
