import { useUser } from '#features/account/index.ts'
import { alert } from '#ui/feedback/dialogs.ts'
import { LinkButton, OutsideLink } from '#ui/form/text-link.tsx'

/** 质检报告: opens the buyer's address for it, or says the message that stands in its place. */
export function QualityLink() {
  const { user } = useUser()
  const { quality_inspection_url: url, msg } = user?.qualityInspection ?? { quality_inspection_url: '', msg: '' }
  if (url) {
    return (
      <OutsideLink look="muted" href={url} target="_blank" rel="noreferrer">
        质检报告
      </OutsideLink>
    )
  }
  if (!msg) return null
  return (
    <LinkButton look="muted" onClick={() => void alert(msg)}>
      质检报告
    </LinkButton>
  )
}
