/** The places of the seller's side. The table of them is `ops/app/rooms.ts`. */
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, useContext } from 'react'

import type { DeskKind } from '#contract/ops/desk.ts'
import type { Permission } from '#domain/operator/permissions.ts'

export type Room = {
  /** Below /ops. */
  path: string
  text: string
  icon: LucideIcon
  /** Under which word of the menu. */
  group: string
  /** Who sees it. */
  permission: Permission
  /** What waits here, as the desk counts it. */
  waits?: DeskKind
  page: ComponentType
}

const Known = createContext<readonly Room[]>([])
export const RoomsProvider = Known.Provider
export const useRooms = (): readonly Room[] => useContext(Known)
