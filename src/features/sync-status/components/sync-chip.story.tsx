import { story } from '#gallery/story.ts'

import { describeChip } from '../model/describe-chip.ts'
import { ChipFace } from './sync-chip.lazy.tsx'

type Sync = Parameters<typeof describeChip>[0]
type Around = Partial<Parameters<typeof describeChip>[1]>

function chip({ state, pending = 0 }: Pick<Sync, 'state'> & Partial<Sync>, around: Around = {}) {
  const description = describeChip({ state, pending }, { undecided: 0, isOnline: true, isChecked: true, ...around })
  return <ChipFace description={description} count={around.undecided || pending} onOpen={() => undefined} />
}

export default story('同步状态', {
  已同步: chip({ state: 'idle' }),
  核对中: chip({ state: 'idle' }, { isChecked: false }),
  同步中: chip({ state: 'sending', pending: 2 }),
  离线: chip({ state: 'offline', pending: 3 }),
  需处理: chip({ state: 'idle' }, { undecided: 2 }),
  需重新登录: chip({ state: 'needsAuth', pending: 1 }),
  需更新: chip({ state: 'updateRequired', pending: 1 }),
  服务器忙: chip({ state: 'waiting', pending: 4 }),
  存不下: chip({ state: 'storageError' }),
})
