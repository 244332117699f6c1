import { areaList } from '@vant/area-data'

import { createRegions } from '#domain/region/region.ts'

/** The provinces, cities and districts of today. */
export const regions = createRegions(areaList)
