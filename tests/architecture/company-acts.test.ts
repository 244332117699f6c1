import { expect, it } from 'vitest'

import { CALLS_WITH_ACTS } from '#contract/company/acts.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { COMPANY_ACTS } from '#domain/company/roles.ts'

import { files, isIn, textOf } from './imports.ts'

it('says of every acting call of a signed-in user which act of the company it is, or that it is his own', () => {
  const acting = [...endpointsByName].filter(([, { acts, access }]) => acts && access !== 'guest')
  expect([...CALLS_WITH_ACTS].toSorted()).toEqual(acting.map(([name]) => name).toSorted())
})

it('has a page for every act that says beforehand who may do it', () => {
  const pages = files.filter((file) => isIn(file, 'src/features') && file.endsWith('.tsx'))
  const text = pages.map(textOf).join('\n')
  const silent = COMPANY_ACTS.filter((act) => !text.includes(`'${act}'`) && !text.includes(`"${act}"`))
  expect(silent).toEqual([])
})
