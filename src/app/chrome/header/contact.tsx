import { Phone } from 'lucide-react'

import { useUser } from '#features/account/index.ts'
import { useCommon } from '#features/site/index.ts'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

/** The account manager's name and phone; for visitors the one for everybody. */
export function ManagerLine() {
  const { state, user } = useUser()
  const manager = useCommon().data?.commonConfig.manager
  const admin = user?.admin ?? (manager && state === 'visitor' ? { ...manager, isDefault: 0 as const } : undefined)
  if (!admin?.name) return null
  return (
    <chakra.span whiteSpace="nowrap">
      {managerTitle(admin)}{' '}
      <OutsideLink look="muted" href={`tel:${admin.phone}`}>
        {admin.phone}
      </OutsideLink>
    </chakra.span>
  )
}

/** The complaint hotline, for everybody; where a phone has one line only, its number alone. */
export function Hotline({ isBrief = false }: { isBrief?: boolean }) {
  const number = useCommon().data?.commonConfig.hot_line
  if (!number) return null
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" whiteSpace="nowrap">
      <Phone size={12} aria-hidden />
      <chakra.span srOnly={isBrief ? { base: true, md: false } : undefined}>投诉热线</chakra.span>
      <OutsideLink look="muted" href={`tel:${number}`}>
        {number}
      </OutsideLink>
    </chakra.span>
  )
}

/** 专属客服 stands before the manager's name, unless is_default is 0 (the default manager). */
export const managerTitle = ({ name, isDefault }: { name: string; isDefault: 0 | 1 }): string =>
  isDefault === 0 ? name : `专属客服 ${name}`
