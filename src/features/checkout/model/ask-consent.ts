import type { ConsentLines } from '#contract/checkout.ts'
import { confirm } from '#ui/feedback/dialogs.ts'

import { messages } from '../messages.ts'

/**
 * Asks for consent to near-expiry goods by name, because they cannot be returned. True at once when there are none.
 * `yes`: the words of the button, which say what it does. `signal` takes the question away, which says no.
 */
export async function askConsent(
  lines: ConsentLines['lines'],
  { yes = messages.consentYes, signal }: { yes?: string | undefined; signal?: AbortSignal } = {},
): Promise<boolean> {
  if (lines.length === 0) return true
  return confirm(messages.consent, {
    title: messages.consentTitle,
    details: lines.map(({ name, specification, expiresOn }) =>
      messages.consentLine(`${name} ${specification}`, expiresOn),
    ),
    yes,
    signal,
  })
}
