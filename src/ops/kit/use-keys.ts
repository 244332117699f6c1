/** The keyboard of the seller's pages: each place says its keys while it stands, and `?` lists them all. */
import { useEffect, useRef } from 'react'

import { isTyping } from '#ui/form/is-typing.ts'

export type KeyCommand = {
  /** As `KeyboardEvent.key`, in lower case: 'j', 'enter', '?'. */
  key: string
  text: string
  run: () => void
  isOff?: boolean
  /** Runs again while it is held. Nothing that decides may: the next row is there before it was read. */
  mayBeHeld?: boolean
}

const standing = new Set<{ current: readonly KeyCommand[] }>()

/** Every key in force, for the list of keys. */
export const knownKeys = (): { key: string; text: string }[] =>
  [...standing].flatMap(({ current }) => current.filter(({ isOff }) => !isOff).map(({ key, text }) => ({ key, text })))

/** A full-width key of an input method means the same as its plain one. */
const plain = (key: string) => (key === '？' ? '?' : key === '、' ? '/' : key.toLowerCase())

/** Keys count where no text is typed and no dialog is open. */
export function useKeys(commands: readonly KeyCommand[]): void {
  const now = useRef(commands)
  useEffect(() => void (now.current = commands))
  useEffect(() => {
    standing.add(now)
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const key = plain(event.key)
      // Enter on a button or a link is theirs.
      if (key === 'enter' && event.target instanceof Element && event.target.closest('a, button, input, summary'))
        return
      const command = now.current.find((one) => one.key === key && !one.isOff)
      if (!command) return
      event.preventDefault()
      if (event.repeat && !command.mayBeHeld) return
      command.run()
    }
    document.addEventListener('keydown', listen)
    return () => {
      standing.delete(now)
      document.removeEventListener('keydown', listen)
    }
  }, [])
}
