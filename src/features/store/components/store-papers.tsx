import type { Store } from '#contract/company/store.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

/** What the store's papers lack; what is in order needs no word. */
export function StorePapers({ papers }: Pick<Store, 'papers'>) {
  if (!papers) return null
  const { missing, expired, expiring } = papers
  const lacks = [
    ...expired.map(messages.expired),
    ...missing.map(messages.missing),
    ...expiring.map(({ kind, daysLeft }) => messages.expiring(kind, daysLeft)),
  ]
  const tone = expired.length + missing.length > 0 ? 'danger' : lacks.length > 0 ? 'warn' : 'ink.muted'
  return (
    <chakra.div color={tone} fontSize="meta">
      {lacks.length > 0 ? lacks.join('；') : messages.complete}
    </chakra.div>
  )
}
