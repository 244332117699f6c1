/** What bytes are, by what they begin with; the package that knows is loaded with the first file. */
export const fileTypeOf = async (bytes: Buffer) => (await import('file-type')).fileTypeFromBuffer(bytes)
