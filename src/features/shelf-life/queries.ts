import { useEffect, useState } from 'react'

import { api } from '#contract/api.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { catalog } from '#workers/remotes.ts'

/** What this company asks for, as last told when there is no network. */
export const useShelfLife = () => useRemote(api.shelfLife.settings)

export const shelfLifeReads = [keptRead(api.shelfLife.settings)]

/** "阿莫西林胶囊 0.25g*24粒" of goods that are to be added; undefined until the catalogue has told, and for nothing. */
export function useGoodsName(id: number | undefined): string | undefined {
  const [named, setNamed] = useState<{ id: number; name: string }>()
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const [goods] = id === undefined ? [] : await catalog().goods([id])
      if (!isGone && goods) setNamed({ id: goods.id, name: `${goods.name} ${goods.specification}` })
    }
    // Without the goods the page shows what is set already.
    read().catch(() => {})
    return () => {
      isGone = true
    }
  }, [id])
  return named && named.id === id ? named.name : undefined
}
