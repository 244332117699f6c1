import { useEffect } from 'react'

import { alert } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { isTyping } from '#ui/form/is-typing.ts'

const show = async () => alert('', { title: '键盘操作', details: (await import('./keys.lazy.ts')).KEYS })

/** `?` lists the keys wherever no text is being typed; the Chinese one of an input method counts as well. */
export function useKeyHelp(): void {
  useEffect(() => {
    let isAsked = false
    const listen = (event: KeyboardEvent) => {
      if (!['?', '？'].includes(event.key) || event.defaultPrevented || event.isComposing) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (isAsked) return
      isAsked = true
      void show()
        .catch(report)
        .finally(() => {
          isAsked = false
        })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
