import { Phone } from 'lucide-react'
import type { ComponentProps } from 'react'

import { useUser } from '#features/account/index.ts'
import { useCommon } from '#features/site/index.ts'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { buttonRecipe } from '#ui/theme/recipes.ts'

import { messages } from '../messages.ts'

const Anchor = chakra('a', buttonRecipe)

/** The buyer's account manager, or the hotline where he has none with a telephone; undefined where there is neither. */
function useContact(): { text: string; href: string } | undefined {
  const manager = useUser().user?.admin
  const hotline = useCommon().data?.commonConfig.hot_line
  if (manager?.phone) return { text: messages.manager(manager), href: `tel:${manager.phone}` }
  return hotline ? { text: messages.hotline(hotline), href: `tel:${hotline}` } : undefined
}

/** Rings whom a page says to ask. */
export function ContactButton(props: Pick<ComponentProps<typeof Anchor>, 'look' | 'size'>) {
  const contact = useContact()
  if (!contact) return null
  return (
    <Anchor {...props} href={contact.href}>
      <Phone size={15} aria-hidden />
      {contact.text}
    </Anchor>
  )
}

/** The same behind a sentence. */
export function ContactLink() {
  const contact = useContact()
  return contact ? <OutsideLink href={contact.href}>{contact.text}</OutsideLink> : null
}
