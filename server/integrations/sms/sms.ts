/** Sending text messages: the shop knows this, and a provider's folder knows the provider. */
export type SmsSender = {
  /** Throws when the provider did not take the message. */
  sendCode(phone: string, code: string): Promise<void>
}
