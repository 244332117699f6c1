/** 密码: any characters, 8 to 64 of them. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

export type PasswordStrength = '弱' | '中' | '强'

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/** Shown while it is typed, never a condition: length counts most, few or repeated characters count against it. */
export function strengthOf(password: string): PasswordStrength {
  const distinct = new Set(password).size
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  if (password.length < PASSWORD_MIN || distinct < 5) return '弱'
  if (password.length >= 14 && distinct >= 8) return '强'
  if (password.length >= 10 && distinct >= 8 && kinds >= 3) return '强'
  return kinds >= 2 || password.length >= 12 ? '中' : '弱'
}

/** Whether a password is hardly more than what everybody knows of its owner. */
export const isOwnName = (password: string, names: readonly string[]): boolean => {
  const bare = password.toLowerCase()
  return names.some(
    (name) => name !== '' && (bare === name.toLowerCase() || bare === [...name.toLowerCase()].toReversed().join('')),
  )
}
