import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { storedText } from '#lib/stored-value.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

/** `system` follows the device. */
type Scheme = 'system' | 'light' | 'dark'

const chosen = storedText('scheme')
const EVENT = 'schemechange'

function readScheme(): Scheme {
  const stored = chosen.read()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/**
 * Remembers the choice on this device; public/theme.js, which also runs before the first paint, puts it on the page.
 */
function chooseScheme(scheme: Scheme): void {
  chosen.write(scheme === 'system' ? undefined : scheme)
  dispatchEvent(new Event(EVENT))
}

function subscribe(changed: () => void): () => void {
  addEventListener(EVENT, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(EVENT, changed)
    removeEventListener('storage', changed)
  }
}

const useScheme = (): Scheme => useSyncExternalStore(subscribe, readScheme)

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
