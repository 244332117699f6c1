import { story } from '#gallery/story.ts'
import { chakra } from '#ui/theme/chakra.ts'

import type { CatalogStatus } from '../page-queries.ts'
import { CatalogState } from './catalog-state.tsx'

const nothing: Omit<CatalogStatus, 'state'> = {
  edition: 1,
  isSearchable: false,
  count: 100_000,
  loaded: 0,
  loadedBytes: 0,
  expectedBytes: 0,
  revision: 0,
}
const told = (status: Partial<CatalogStatus> & Pick<CatalogStatus, 'state'>) => (
  <chakra.div maxWidth="26rem" padding="3" bg="surface" border="1px solid" borderColor="line" fontSize="meta">
    <CatalogState status={{ ...nothing, ...status }} now={Date.now()} />
  </chakra.div>
)

export default story('离线目录', {
  准备: told({ state: 'loading' }),
  下载中: told({ state: 'loading', loadedBytes: 1_800_000, expectedBytes: 2_700_000 }),
  已暂停: told({ state: 'paused', loadedBytes: 1_800_000, expectedBytes: 2_700_000 }),
  省流量时先问: told({ state: 'asking', expectedBytes: 4_500_000 }),
  没有成功: told({ state: 'failed', failure: 'unauthentic' }),
  可用: told({ state: 'ready', count: 100_000, storedBytes: 4_500_000, updatedAt: Date.now() }),
  还没有: told({ state: 'empty' }),
})
