import { Age } from '#ui/data/time.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'

/** Without a connection: when what stands here was true (epoch ms). */
export function SeenAt({ at }: { at: number | undefined }) {
  const isOnline = useOnline()
  return !isOnline && at !== undefined && <Age at={at} />
}
