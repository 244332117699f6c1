import { placeText } from '#domain/region/region.ts'

import { useRegions } from './use-regions.ts'

/** The names of a region known by its code; nothing until the list has arrived. */
export function PlaceName({ code }: { code: string }) {
  const place = useRegions()?.placeOf(code)
  return place ? placeText(place) : null
}
