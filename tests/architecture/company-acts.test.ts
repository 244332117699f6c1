import { expect, it } from 'vitest'

import { CALLS_WITH_ACTS } from '#contract/company/acts.ts'
import { endpointsByName } from '#contract/protocol/names.ts'

it('says of every acting call of a signed-in user which act of the company it is, or that it is his own', () => {
  const acting = [...endpointsByName].filter(([, { acts, access }]) => acts && access !== 'guest')
  expect([...CALLS_WITH_ACTS].toSorted()).toEqual(acting.map(([name]) => name).toSorted())
})
