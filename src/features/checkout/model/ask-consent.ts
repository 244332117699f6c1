import { expiryState } from '#domain/goods/near-expiry.ts'
import { confirm } from '#ui/feedback/confirm.ts'

import { messages } from '../messages.ts'
import type { OrderPreview } from './preview.ts'

/** Near-expiry goods are not taken back: asks for each of them by name. True at once when there is none. */
export async function askConsent({ groups }: Pick<OrderPreview, 'groups'>, now: number): Promise<boolean> {
  const near = groups.flatMap(({ lines }) => lines).filter(({ expiresOn }) => expiryState(expiresOn, now).isInZone)
  if (near.length === 0) return true
  return confirm(messages.consent, {
    title: messages.consentTitle,
    details: near.map(({ name, specification, expiresOn }) =>
      messages.consentLine(`${name} ${specification}`, expiresOn),
    ),
    yes: messages.consentYes,
  })
}
