import type { Attachment } from '#db/submission.ts'

const files = new WeakMap<ArrayBuffer, File>()

/** The attachment as the browser shows it: the same one as long as its bytes are. */
function fileOf({ bytes, type, name, at }: Attachment): File {
  const file = files.get(bytes) ?? new File([bytes], name, { type, lastModified: at })
  files.set(bytes, file)
  return file
}

/** What a form shows of its files. */
export const localPhotos = (attachments: readonly Attachment[]) =>
  attachments.map((attachment) => ({
    id: attachment.id,
    file: fileOf(attachment),
    error: attachment.refusal,
    isSent: attachment.isTaken,
  }))
