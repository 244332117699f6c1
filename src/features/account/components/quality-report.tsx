import type { ComponentProps, ReactNode } from 'react'

import { alert } from '#ui/feedback/dialogs.ts'
import { LinkButton, OutsideLink } from '#ui/form/text-link.tsx'

import { messages } from '../messages.ts'
import { useUser } from '../queries.ts'

type QualityReportProps = Pick<
  ComponentProps<typeof OutsideLink>,
  'look' | 'display' | 'alignItems' | 'gap' | 'justifySelf'
> & {
  icon?: ReactNode
}

/** 药检报告: opens the buyer's address for it, or says how to get one (section 2.9 of the specification). */
export function QualityReport({ icon, ...props }: QualityReportProps) {
  const { user } = useUser()
  if (!user) return null
  const { quality_inspection_url: url, msg } = user.qualityInspection
  const { name, phone } = user.admin
  const tell = () =>
    alert(msg || messages.noQualityReport, {
      title: messages.qualityReport,
      details: phone ? [{ text: `${name} ${phone}`, href: `tel:${phone}` }] : [],
    })
  return url ? (
    <OutsideLink {...props} href={url} target="_blank" rel="noreferrer">
      {icon}
      {messages.qualityReport}
    </OutsideLink>
  ) : (
    <LinkButton {...props} onClick={() => void tell()}>
      {icon}
      {messages.qualityReport}
    </LinkButton>
  )
}
