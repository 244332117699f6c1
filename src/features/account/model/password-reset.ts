/**
 * What the right code of a telephone opened, carried from one step of 找回密码 to the next by the address's own state.
 */
export type PasswordReset = { token: string; usernames: string[] }

/** What the seller's link holds behind its #; undefined when there is none. */
export function resetOfLink(hash: string): PasswordReset | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const [token, username] = [said.get('token'), said.get('username')]
  return token && username ? { token, usernames: [username] } : undefined
}

/** Undefined when somebody came by the address alone. */
export function toPasswordReset(state: unknown): PasswordReset | undefined {
  const { token, usernames } = (state ?? {}) as Partial<PasswordReset>
  return typeof token === 'string' && Array.isArray(usernames) && usernames.length > 0
    ? { token, usernames }
    : undefined
}
