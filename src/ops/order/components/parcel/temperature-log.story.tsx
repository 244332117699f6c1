import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someShipment } from '#testing/factories/order-factory.ts'

import { TemperatureLog } from './temperature-log.tsx'

const logged = someShipment({ temperatureLog: { hash: 'a', at: NOON } })

export default story('温度记录', {
  待仓库上传: (
    <Office who="warehouse">
      <TemperatureLog shipment={someShipment()} />
    </Office>
  ),
  已上传: (
    <Office who="warehouse">
      <TemperatureLog shipment={logged} />
    </Office>
  ),
  质管只看: (
    <Office who="quality">
      <TemperatureLog shipment={logged} />
    </Office>
  ),
})
