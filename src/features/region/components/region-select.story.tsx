import { useState } from 'react'

import { createRegions } from '#domain/region/region.ts'
import { story } from '#gallery/story.ts'

import { RegionSelect } from './region-select.tsx'

const regions = createRegions({
  province_list: { '110000': '北京市', '420000': '湖北省', '510000': '四川省' },
  city_list: { '110100': '北京市', '420100': '武汉市', '420500': '宜昌市', '510100': '成都市' },
  county_list: { '110101': '东城区', '420102': '江岸区', '420106': '武昌区', '420502': '西陵区', '510107': '武侯区' },
})

function Chosen({ first = '', error }: { first?: string; error?: string }) {
  const [code, setCode] = useState(first)
  return <RegionSelect label="所在地区" isRequired regions={regions} value={code} onChange={setCode} error={error} />
}

export default story('地区', {
  未选: <Chosen />,
  已选: <Chosen first="420106" />,
  有误: <Chosen error="请选择省、市、区县" />,
  载入中: <RegionSelect label="所在地区" regions={undefined} value="420106" onChange={() => undefined} />,
})
