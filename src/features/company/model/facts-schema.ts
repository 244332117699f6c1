import * as z from 'zod/mini'

import { checkFacts, type CompanyFacts } from '#domain/company/company.ts'
import { PRESCRIPTIONS, SCOPES } from '#domain/goods/goods.ts'

export const NO_FACTS: CompanyFacts = {
  company: '',
  creditCode: '',
  legalPerson: '',
  region: '',
  licenseAddress: '',
  scopes: [],
  prescriptions: [],
}

const shape = {
  company: z.string().check(z.trim()),
  creditCode: z.string().check(z.trim(), z.toUpperCase()),
  legalPerson: z.string().check(z.trim()),
  region: z.string(),
  licenseAddress: z.string().check(z.trim()),
  scopes: z.array(z.enum(SCOPES)),
  prescriptions: z.array(z.enum(PRESCRIPTIONS)),
}

/** The list offers nothing but districts. */
const isRegion = (code: string) => code.length === 6

/** The facts of a form, of which only those named must be right now: a sentence of the rules for each that is not. */
export const factsPart = (names: readonly (keyof CompanyFacts)[]) =>
  z.object(shape).check((context) => {
    const problems = checkFacts(context.value, { isRegion })
    for (const name of names) {
      const message = problems[name]
      if (message) context.issues.push({ code: 'custom', message, path: [name], input: context.value })
    }
  })
