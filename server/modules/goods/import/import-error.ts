/** The file cannot be imported at all; the message says in Chinese why and what to do. */
export class ImportError extends Error {
  override name = 'ImportError'
}
