import { Check, Undo2 } from 'lucide-react'

import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import { Chip } from '#ui/form/chip.tsx'
import { chakra } from '#ui/theme/chakra.ts'

type VerdictProps = {
  kind: DocumentKind
  /** '' accepted, else why it comes back; undefined while nothing was said. */
  verdict: string | undefined
  onAccept: () => void
  onReturn: () => void
}

/** What is said of one document of a company that is not approved yet: stands in a row that wraps, the reason below. */
export const Verdict = ({ kind, verdict, onAccept, onReturn }: VerdictProps) => (
  <>
    <chakra.span display="flex" gap="1.5">
      <Chip aria-label={`${kind}通过`} aria-pressed={verdict === ''} onClick={onAccept}>
        <Check size={14} aria-hidden />
        通过
      </Chip>
      <Chip aria-label={`${kind}退回`} aria-pressed={Boolean(verdict)} onClick={onReturn}>
        <Undo2 size={14} aria-hidden />
        退回
      </Chip>
    </chakra.span>
    {verdict && (
      <chakra.span flexBasis="100%" color="danger" fontSize="meta">
        {verdict}
      </chakra.span>
    )}
  </>
)
