/**
 * Whether typed text may be the number of a batch: digits, with a few letters before or behind ("A260301",
 * "20260301-2"). Longer rows of digits are barcodes and trace codes.
 */
export const looksLikeBatch = (text: string): boolean =>
  /^[a-z]{0,4}-?\d{5,10}(?:-?[a-z\d]{1,4})?$/i.test(text.trim()) && !/^\d{12,}$/.test(text.trim())

/** One letter and eight digits are as likely what stands behind 国药准字. */
const APPROVAL_DIGITS = /^[hzsbtfjc]\d{8}$/i

/** Whether typed text can hardly be anything but the number of a batch. */
export const isBatchAlone = (text: string): boolean => looksLikeBatch(text) && !APPROVAL_DIGITS.test(text.trim())
