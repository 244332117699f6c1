import * as z from 'zod/mini'

import { messages } from '../messages.ts'

/** What one signs in with. */
export const Credentials = z.object({
  username: z.string().check(z.trim(), z.minLength(1, messages.usernameMissing)),
  password: z.string().check(z.minLength(1, messages.passwordMissing)),
})
