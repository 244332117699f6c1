import { chakra } from '@chakra-ui/react'
import { Monitor, Moon, Sun } from 'lucide-react'

import { LinkButton } from '#ui/form/text-link.tsx'
import { chooseScheme, type Scheme, useScheme } from '#ui/theme/scheme.ts'

const looks = {
  system: { text: '跟随系统', Icon: Monitor, next: 'light' },
  light: { text: '浅色', Icon: Sun, next: 'dark' },
  dark: { text: '深色', Icon: Moon, next: 'system' },
} as const satisfies Record<Scheme, { text: string; Icon: typeof Sun; next: Scheme }>

/** System, light, dark, and round again. */
export function SchemeButton() {
  const { text, Icon, next } = looks[useScheme()]
  return (
    <LinkButton
      look="muted"
      display="inline-flex"
      alignItems="center"
      gap="1"
      title={`外观：${text}，点按切换`}
      onClick={() => chooseScheme(next)}
    >
      <Icon size={13} aria-hidden />
      <chakra.span>{text}</chakra.span>
    </LinkButton>
  )
}
