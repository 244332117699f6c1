import { areaList } from '@vant/area-data'

import { createRegions } from '#domain/region/region.ts'

/** The provinces, cities and districts of today: a file of its own, which only forms with a region load. */
export const regions = createRegions(areaList)
