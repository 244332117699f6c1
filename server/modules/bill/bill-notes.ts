/** Notes of commits: somebody wants a bill read, and a bill was read. */
export const BILL_WANTED = 'bills:wanted'
export const BILL_READ = 'bills:read'
