import { Headset } from 'lucide-react'

import { useUser } from '#features/account/index.ts'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { useHotline } from '../queries.ts'

/** Whom to ask when the text does not answer: the hotline, and a buyer's own account manager. */
export function ContactStrip() {
  const hotline = useHotline()
  const { user } = useUser()
  const admin = user?.admin
  const people = [
    { name: messages.hotline, phone: hotline },
    { name: admin?.name ?? '', phone: admin?.phone },
  ].filter(({ phone }, index, all) => phone && all.findIndex((one) => one.phone === phone) === index)
  return (
    <Panel
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="5"
      rowGap="2"
      minHeight={{ base: '4.5rem', md: '3.25rem' }}
      paddingBlock="2"
      paddingInline={{ base: '3', md: '4' }}
    >
      <chakra.span display="inline-flex" alignItems="center" gap="2" fontWeight="500" className="no-print">
        <Headset size={18} aria-hidden />
        {messages.stillOpen}
      </chakra.span>
      {people.map(({ name, phone }) => (
        <chakra.span key={phone} color="ink.muted">
          {name}{' '}
          <OutsideLink href={`tel:${phone}`} fontWeight="500">
            {phone}
          </OutsideLink>
        </chakra.span>
      ))}
    </Panel>
  )
}
