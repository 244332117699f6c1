import { Clock, FileText } from 'lucide-react'

import { documentNeeds } from '#domain/company/documents.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import { paths } from '#routing/paths.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const Item = chakra('li', {
  base: { display: 'flex', gap: '2', '& > svg': { flexShrink: 0, marginTop: '3px', color: 'ink.faint' } },
})

type PrepareListProps = {
  customerType?: CustomerType | undefined
  /** Before there is an account: the ways round making one. */
  isWithoutAccount?: boolean
}

/** What a customer of the type should have at hand, and how long the rest takes. */
export function PrepareList({ customerType = '诊所', isWithoutAccount = false }: PrepareListProps) {
  const needs = documentNeeds(customerType, []).filter(({ isRequired }) => isRequired)
  return (
    <chakra.aside
      display="grid"
      gap="3"
      paddingInline={{ base: '4', lg: '0' }}
      paddingBottom={{ base: '4', lg: '0' }}
      color="ink.muted"
    >
      <chakra.h2 fontSize="h3" color="ink">
        {messages.prepare}
      </chakra.h2>
      <chakra.ul listStyle="none" display="grid" gap="1.5">
        {needs.map(({ kinds }) => (
          <Item key={kinds[0]}>
            <FileText size={14} aria-hidden />
            {kinds.join(' 或 ')}
          </Item>
        ))}
      </chakra.ul>
      <p>{messages.prepareNote}</p>
      <chakra.p display="flex" gap="2" alignItems="baseline">
        <Clock size={14} aria-hidden />
        {messages.takes}
      </chakra.p>
      {isWithoutAccount && (
        <p>
          {messages.hasAccount} <TextLink to={paths.login()}>{messages.signIn}</TextLink>
          {' · '}
          <TextLink to={registerPaths.wechat()}>{messages.byWechat}</TextLink>
        </p>
      )}
    </chakra.aside>
  )
}
