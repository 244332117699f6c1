/** The file cannot be imported at all; the message says in Chinese why and what to do. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** No row of the file looks like a header. */
export class NoHeaderError extends ImportError {}
