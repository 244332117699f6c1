import type { ReactNode } from 'react'

import type { CompanyAct } from '#domain/company/roles.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useRefusal } from '../page-queries.ts'

/** What only some roles of a company may do: for others nothing in it can be pressed, and it says who may. */
export function Restricted({ act, children }: { act: CompanyAct; children: ReactNode }) {
  const refusal = useRefusal(act)
  if (refusal === undefined) return children
  return (
    <>
      <Notice tone="warn">{refusal}</Notice>
      <chakra.fieldset disabled border="0" display="contents">
        {children}
      </chakra.fieldset>
    </>
  )
}
