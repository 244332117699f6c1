import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import { useSavedBecause } from '#features/sync-status/index.ts'
import { SavedHere } from '#ui/feedback/saved-here.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { withdrawPaper } from '../mutations.ts'
import type { KeptPaper } from '../queries.ts'
import { OutgoingLines } from './file-field.tsx'
import { FileList } from './file-list.tsx'

type PaperOnItsWayProps = { need: DocumentKind; paper: KeptPaper }

/** A document that was handed in here and not answered: it leaves by itself. */
export function PaperOnItsWay({ need, paper: { kept, outgoing, arrived } }: PaperOnItsWayProps) {
  const because = useSavedBecause()
  return (
    <chakra.div display="grid" gap="2">
      <SavedHere because={because} withdraw={kept?.sentAt === undefined && (() => withdrawPaper(need))} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <FileList files={arrived.map(({ file }) => file)} />
      </chakra.div>
      <OutgoingLines outgoing={outgoing} />
    </chakra.div>
  )
}
