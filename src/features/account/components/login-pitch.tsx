import { chakra } from '@chakra-ui/react'
import { Keyboard, ShieldCheck, WifiOff } from 'lucide-react'

import { messages } from '../messages.ts'

const icons = [WifiOff, Keyboard, ShieldCheck]

/** Why one would sign in here; at the counter only, a phone goes straight to the fields. */
export function LoginPitch() {
  return (
    <chakra.div display={{ base: 'none', lg: 'grid' }} gap="6">
      <chakra.div>
        <chakra.p fontSize="2rem" fontWeight="600" lineHeight="1.3">
          {messages.subtitle}
        </chakra.p>
      </chakra.div>
      <chakra.ul display="grid" gap="4" listStyle="none">
        {messages.points.map((point, index) => {
          const Icon = icons[index] ?? ShieldCheck
          return (
            <chakra.li key={point} display="flex" alignItems="center" gap="3" fontSize="h3" color="ink.muted">
              <chakra.span
                display="grid"
                placeItems="center"
                boxSize="10"
                borderRadius="card"
                bg="brand.soft"
                color="brand"
              >
                <Icon size={18} aria-hidden />
              </chakra.span>
              {point}
            </chakra.li>
          )
        })}
      </chakra.ul>
    </chakra.div>
  )
}
