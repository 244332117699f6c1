import { FileCheck2 } from 'lucide-react'

import { useUser } from '#features/account/index.ts'
import { alert } from '#ui/feedback/alert.ts'
import { LinkButton, OutsideLink } from '#ui/form/text-link.tsx'

import { messages } from '../messages.ts'

const inline = { display: 'inline-flex', alignItems: 'center', gap: '1.5', justifySelf: 'start' } as const

/** 药检报告: opens the buyer's address for them, or says the message it carries (section 2.9 of the specification). */
export function QualityReport() {
  const { user } = useUser()
  if (!user) return null
  const { quality_inspection_url: url, msg } = user.qualityInspection
  const content = (
    <>
      <FileCheck2 size={15} aria-hidden />
      {messages.qualityReport}
    </>
  )
  if (url) {
    return (
      <OutsideLink {...inline} href={url} target="_blank" rel="noreferrer">
        {content}
      </OutsideLink>
    )
  }
  return (
    <LinkButton {...inline} onClick={() => void alert(msg || messages.noQualityReport)}>
      {content}
    </LinkButton>
  )
}
