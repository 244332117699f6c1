let renew: () => unknown = () => location.reload()

/** The app says here how the page gets to its newest version. */
export function onRenewPage(how: () => unknown): void {
  renew = how
}

/** Loads the page anew, in its newest version where there is one. */
export const renewPage = (): void => void renew()
