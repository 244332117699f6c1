import { hash } from '@node-rs/argon2'

/** argon2id of a password at its lowest cost: a test of something else need not wait for it, to make or to check. */
export const cheapHash = (password: string): Promise<string> => hash(password, { memoryCost: 8, timeCost: 1 })
