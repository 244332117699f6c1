/** 省、市、区县 by their six-digit codes. The list itself is data that page and server bring along. */
type Names = Readonly<Record<string, string>>

/** The list as it is published: the name of each code, level by level. */
export type RegionList = Readonly<{ province_list: Names; city_list: Names; county_list: Names }>

export type Region = { code: string; name: string }
/** The names of a district and of what it lies in. */
export type Place = { province: string; city: string; district: string }

export type Regions = {
  provinces: readonly Region[]
  /** The cities of a province, or the districts of a city; empty for any other code. */
  within: (code: string) => readonly Region[]
  /** Whether there is a district of this code. */
  isRegion: (code: string) => boolean
  placeOf: (code: string) => Place | undefined
  /** The code of a place known by its names only. */
  codeOf: (place: Place) => string | undefined
}

export const provinceOf = (code: string): string => (code.length === 6 ? `${code.slice(0, 2)}0000` : '')
export const cityOf = (code: string): string => (code.length === 6 ? `${code.slice(0, 4)}00` : '')

const regionsOf = (names: Names): Region[] => Object.entries(names).map(([code, name]) => ({ code, name }))

function groupBy(names: Names, parentOf: (code: string) => string): Map<string, Region[]> {
  const groups = new Map<string, Region[]>()
  for (const region of regionsOf(names)) {
    const parent = parentOf(region.code)
    groups.set(parent, [...(groups.get(parent) ?? []), region])
  }
  return groups
}

const named = (regions: readonly Region[], name: string) => regions.find((region) => region.name === name)?.code ?? ''

export function createRegions({
  province_list: provinces,
  city_list: cities,
  county_list: districts,
}: RegionList): Regions {
  const children = new Map([...groupBy(cities, provinceOf), ...groupBy(districts, cityOf)])
  const placeOf = (code: string): Place | undefined => {
    const [province, city, district] = [provinces[provinceOf(code)], cities[cityOf(code)], districts[code]]
    return province && city && district ? { province, city, district } : undefined
  }
  const all = regionsOf(provinces)
  const within = (code: string): readonly Region[] => children.get(code) ?? []
  return {
    provinces: all,
    within,
    isRegion: (code) => placeOf(code) !== undefined,
    placeOf,
    codeOf: ({ province, city, district }) =>
      named(within(named(within(named(all, province)), city)), district) || undefined,
  }
}

/** The names in a row, without the repetition of 北京市北京市 and the words that stand for no city at all. */
export const placeText = ({ province, city, district }: Place): string =>
  [province, city === province || /直辖|^县$/.test(city) ? '' : city, district].join('')
