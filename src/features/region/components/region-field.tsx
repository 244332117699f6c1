import type { ComponentProps } from 'react'

import { RegionSelect } from './region-select.tsx'
import { useRegions } from './use-regions.ts'

/** 省、市、区县 of a form, with the list of today. */
export const RegionField = (field: Omit<ComponentProps<typeof RegionSelect>, 'regions'>) => (
  <RegionSelect {...field} regions={useRegions()} />
)
