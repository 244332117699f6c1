import { useSyncExternalStore } from 'react'

/** Chromium's event, which no DOM library types. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallEvent | undefined
const listeners = new Set<() => void>()
const keep = (event: InstallEvent | undefined) => {
  offer = event
  listeners.forEach((changed) => changed())
}

/** Called before the first render: the browser offers once, early. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallEvent)
  })
  addEventListener('appinstalled', () => keep(undefined))
}

const isIos = () =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** How this browser can put us on the home screen: it offers · iOS wants to be shown how · it cannot, or has. */
export const useInstall = (): 'offer' | 'ios' | 'none' =>
  useSyncExternalStore(subscribe, () => (isInstalled() ? 'none' : offer ? 'offer' : isIos() ? 'ios' : 'none'))

/** Shows the browser's own question; an offer is good for one. */
export async function install(): Promise<void> {
  const taken = offer
  keep(undefined)
  await taken?.prompt()
}
