/** Apart from the button that shows it, which a first visit need not load before the page. */
import { createStore } from '#lib/create-store.ts'

/** Chromium's event, which no DOM library types. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

export const installOffer = createStore<InstallEvent | undefined>(undefined)

/** Called before the first render: the browser offers once, early. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => installOffer.set(undefined))
}
