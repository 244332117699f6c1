/** What quality registered of goods that came back, against what the buyer announced. */
type ReturnedPart = { quantity: number; fit?: number | undefined; unfit?: number | undefined }

/** Pieces that were announced and did not come; 0 until quality has seen the others. */
export const missingOf = ({ quantity, fit, unfit }: ReturnedPart): number =>
  fit === undefined ? 0 : Math.max(0, quantity - fit - (unfit ?? 0))
