import { useEffect, useRef, useState } from 'react'

import type { DocumentFile } from '#contract/company/document.ts'
import { randomId } from '#lib/random-id.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { shrinkPhoto } from '#ui/picture/shrink-photo.ts'

import { sendFile } from '../mutations.ts'

/** A picked file on its way. */
export type OutgoingFile = { key: string; file: File; done: number; error?: string }

type Uploads = {
  outgoing: readonly OutgoingFile[]
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  drop: (key: string) => void
}

/** Sends what is picked, photos shrunk, and hands over each file that arrived. Leaving the page ends what is on its way. */
export function useUploads(onArrive: (file: DocumentFile) => void): Uploads {
  const [outgoing, setOutgoing] = useState<readonly OutgoingFile[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const arrive = useRef(onArrive)
  useEffect(() => void (arrive.current = onArrive))
  useEffect(() => {
    const running = controllers.current
    return () => running.forEach((controller) => controller.abort())
  }, [])

  const change = (key: string, fields: Partial<OutgoingFile>) =>
    setOutgoing((list) => list.map((one) => (one.key === key ? { ...one, ...fields } : one)))
  const remove = (key: string) => setOutgoing((list) => list.filter((one) => one.key !== key))

  const send = async (key: string, picked: File) => {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    try {
      const file = await shrinkPhoto(picked)
      const id = await sendFile(file, { signal: controller.signal, onProgress: (done) => change(key, { done }) })
      remove(key)
      arrive.current({ id, name: file.name, mime: file.type, bytes: file.size })
    } catch (error) {
      if (!controller.signal.aborted) change(key, { error: toSentence(error) })
    } finally {
      controllers.current.delete(key)
    }
  }
  return {
    outgoing,
    add(files) {
      const added = files.map((file): OutgoingFile => ({ key: randomId(), file, done: 0 }))
      setOutgoing((list) => [...list, ...added])
      for (const { key, file } of added) void send(key, file)
    },
    retry(key) {
      const found = outgoing.find((one) => one.key === key)
      if (!found) return
      setOutgoing((list) => list.map((one) => (one.key === key ? { key, file: one.file, done: 0 } : one)))
      void send(key, found.file)
    },
    drop(key) {
      controllers.current.get(key)?.abort()
      remove(key)
    },
  }
}
