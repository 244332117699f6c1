import { Heart } from 'lucide-react'
import { useNavigate } from 'react-router-dom'

import type { Goods } from '#domain/goods/goods.ts'
import { paths } from '#routing/paths.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { IconButton } from '#ui/form/button.tsx'

import { messages } from '../messages.ts'
import { addFavorite, cancelFavorite, restoreFavorite } from '../mutations.ts'
import { useFavorites } from '../queries.ts'

/** A heart: full when saved. A visitor is led to the login page. */
export function FavoriteButton({ goods }: { goods: Pick<Goods, 'id' | 'name' | 'specification'> }) {
  const { ids, rows } = useFavorites()
  const isFavorite = ids.has(goods.id)
  const navigate = useNavigate()
  const toggle = async () => {
    try {
      if (isFavorite) {
        await cancelFavorite(goods)
        const was = rows.find(({ goodsId }) => goodsId === goods.id)
        const restore = () => restoreFavorite(goods, was).catch(report)
        toast(messages.cancelled, { action: { text: messages.undo, run: restore } })
      } else {
        await addFavorite(goods)
        toast(messages.added, { action: { text: messages.viewMine, run: () => navigate(paths.favorites()) } })
      }
    } catch (error) {
      report(error)
    }
  }
  return (
    <IconButton
      label={isFavorite ? messages.cancelNamed(goods.name) : messages.addNamed(goods.name)}
      aria-pressed={isFavorite}
      color={isFavorite ? 'price' : 'ink.faint'}
      onClick={() => void toggle()}
    >
      <Heart size={16} fill={isFavorite ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
