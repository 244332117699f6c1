import { halfWidth } from '#lib/typed-number.ts'

/** What a bank's number of a transaction may look like; the buyer reads it and asks his bank by it. */
const REFERENCE = /^(?=.*\d)[\dA-Za-z][\dA-Za-z/-]{5,59}$/

export const BANK_REFERENCE_RULE = '银行流水号须为 6 至 60 位的字母和数字，可含 - 和 /'

/** As it is kept: without spaces, letters and digits in the width that is read. */
export const bankReference = (typed: string): string => halfWidth(typed).replaceAll(/\s/g, '')

export const isBankReference = (typed: string): boolean => REFERENCE.test(bankReference(typed))
