/** Sending text messages: the shop knows this, and a provider's folder knows the provider. */
export type SmsInvitation = {
  company: string
  /** Of the link that the colleague opens: the template holds the rest of the address. */
  token: string
  /** How long it opens. */
  days: number
}

export type SmsSender = {
  /** Throws when the provider did not take the message. */
  sendCode(phone: string, code: string): Promise<void>
  /** The same; undefined where the provider has approved no template for it. */
  sendInvitation?: ((phone: string, invitation: SmsInvitation) => Promise<void>) | undefined
}
