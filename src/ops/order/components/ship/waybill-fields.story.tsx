import { story } from '#gallery/story.ts'

import { newWaybill } from '../../model/waybill.ts'
import { WaybillFields } from './waybill-fields.tsx'

const show = (isCold: boolean, coldNames: readonly string[]) => (
  <WaybillFields value={newWaybill({ isCold })} coldNames={coldNames} onChange={() => {}} />
)

export default story('运单', {
  客户自提: <WaybillFields value={{ ...newWaybill(), method: 'pickup' }} coldNames={[]} onChange={() => {}} />,
  自有车辆: <WaybillFields value={{ ...newWaybill(), method: 'own' }} coldNames={[]} onChange={() => {}} />,
  普通: show(false, []),
  冷链: show(true, ['双歧杆菌三联活菌胶囊']),
  件数有误: <WaybillFields value={{ ...newWaybill(), packages: '1.5' }} coldNames={[]} onChange={() => {}} />,
  须改冷链: show(false, ['双歧杆菌三联活菌胶囊']),
})
