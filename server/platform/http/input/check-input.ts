/** Input against the schema of its part: what is missing is told apart from what is there and wrong. */
import { z } from 'zod'

import { AppError } from '#contract/protocol/errors.ts'
import { sentenceOf } from '#contract/protocol/sentences.ts'

import { type OwnName, ownNames } from './own-names.ts'

/** What is said of a field that was not sent, until its refusal names it. Only programs leave one out. */
export const MISSING = '缺少'
/** What is said of a null, which no field takes: its refusal tells whether it may be left out. */
export const NULL = 'null'

type InputCheck = { success: true; data: unknown } | { success: false; error?: z.core.$ZodError; ownNames: OwnName[] }

/** Throws request.invalid for what cannot be checked at all. */
export function checkInput(schema: z.core.$ZodType, raw: unknown): InputCheck {
  const own = ownNames(schema, raw)
  const result = parse(schema, raw)
  if (!result.success) return { success: false, error: result.error, ownNames: own }
  return own.length > 0 ? { success: false, ownNames: own } : { success: true, data: result.data }
}

/** A check of a length runs on whatever has one, and fails on what cannot be compared. */
function parse(schema: z.core.$ZodType, raw: unknown) {
  try {
    return z.safeParse(schema, raw, { error: saidOf })
  } catch (error) {
    throw error instanceof TypeError ? new AppError('request.invalid') : error
  }
}

function saidOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return MISSING
  return issue.input === null ? NULL : sentenceOf(issue)
}
